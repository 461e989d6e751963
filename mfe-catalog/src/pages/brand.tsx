import { definePage } from 'shared-remote'
import { dataFrom } from 'shared-remote/contract/page-data'
import { listingParams } from 'shared-shop/catalogue/listing-query'
import { formatNumber } from 'shared-shop/text/digits'
import { Breadcrumb, Container } from 'shared-ui'
import type { BrandData } from '../brands/brand-data.ts'
import { brandSteps } from '../brands/brand-steps.ts'
import { ListingSkeleton, TitleRow } from '../listing/listing-layout.tsx'
import { ListingResults } from '../listing/listing-results.tsx'

function BrandPage({ data: { brand, list } }: { data: BrandData }) {
  return (
    <Container>
      <Breadcrumb items={brandSteps(brand)} />
      <TitleRow>
        <h1>محصولات {brand.name}</h1>
        <p>
          <bdi dir="ltr">{brand.nameEn}</bdi> · {formatNumber(list.listing.total)} کالا
        </p>
      </TitleRow>
      <ListingResults data={list} emptyTitle="از این برند هنوز کالایی نیست" />
    </Container>
  )
}

/** `/brand/:id` (spec §2), where the id is a slug. */
export const page = definePage<BrandData, string>({
  searchParams: listingParams,
  ...dataFrom(() => import('../brands/brand-data.ts')),
  Page: BrandPage,
  Skeleton: ListingSkeleton,
})
