import { definePage } from 'shared-remote'
import { dataFrom } from 'shared-remote/contract/page-data'
import { Container, LoadingText, Skeleton } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import type { ProductData } from '../product/load-product.ts'
import { ProductView } from '../product/product-view.tsx'

const Top = styled.div`
  display: grid;
  gap: 28px;
  padding-block-start: 44px;
  ${media.lg} { grid-template-columns: minmax(0, 500px) minmax(0, 1fr) 364px; gap: 36px; }
`

const Lines = styled.div`
  display: grid;
  gap: 16px;
  align-content: start;
`

function ProductSkeleton() {
  return (
    <Container aria-busy="true">
      <LoadingText />
      <Top>
        <Skeleton $ratio="1" $radius="32px" />
        <Lines>
          <Skeleton $height="64px" />
          <Skeleton $height="24px" $width="60%" />
          <Skeleton $height="180px" $radius="16px" />
        </Lines>
        <Skeleton $height="420px" $radius="24px" />
      </Top>
    </Container>
  )
}

/** `/product/:slugOrId` (spec §2, §4 Price display). */
export const page = definePage<ProductData, 'color'>({
  searchParams: ['color'],
  ...dataFrom(() => import('../product/product-data.ts')),
  Page: ProductView,
  Skeleton: ProductSkeleton,
})
