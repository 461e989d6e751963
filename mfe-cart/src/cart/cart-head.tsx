import type { Ref } from 'react'
import { formatNumber } from 'shared-shop/text/digits'
import { Badge, Button, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { useCartHost } from '../store/cart-host.ts'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  margin-block-end: 12px;
`

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  h1 { font-size: var(--fs-h2); }
`

/** The heading of the lines, with their number and the button that prices them again. */
export function CartHead({
  heading,
  count,
  refreshing = false,
  onRefresh,
}: {
  heading?: Ref<HTMLHeadingElement>
  count: number
  refreshing?: boolean
  onRefresh?: () => void
}) {
  const { texts } = useCartHost()
  return (
    <Head>
      <Title>
        <h1 ref={heading} tabIndex={-1}>
          {texts.cart}
        </h1>
        <Badge>{formatNumber(count)} کالا</Badge>
      </Title>
      <Button variant="ghost" size="sm" icon="refresh" loading={refreshing} onClick={onRefresh}>
        تازه‌سازی
        <VisuallyHidden> سبد</VisuallyHidden>
      </Button>
    </Head>
  )
}
