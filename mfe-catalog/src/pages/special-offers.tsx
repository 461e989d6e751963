import { definePage } from 'shared-remote'
import { dataFrom } from 'shared-remote/contract/page-data'
import { listingParams } from 'shared-shop/catalogue/listing-query'
import { formatNumber } from 'shared-shop/text/digits'
import { Breadcrumb, Container } from 'shared-ui'
import { ListingSkeleton, TitleRow } from '../listing/listing-layout.tsx'
import { ListingResults } from '../listing/listing-results.tsx'
import type { ListingData } from '../listing/place/load-listing.ts'
import { steps, title } from '../listing/special-offers-steps.ts'

function SpecialOffersPage({ data }: { data: ListingData }) {
  return (
    <Container>
      <Breadcrumb items={steps} />
      <TitleRow>
        <h1>{title}</h1>
        <p>{formatNumber(data.listing.total)} کالا با تخفیف</p>
      </TitleRow>
      <ListingResults data={data} emptyTitle="امروز پیشنهاد ویژه‌ای نیست" />
    </Container>
  )
}

/** `/amazing` (spec §2). */
export const page = definePage<ListingData, string>({
  searchParams: listingParams,
  ...dataFrom(() => import('../listing/special-offers-data.ts')),
  Page: SpecialOffersPage,
  Skeleton: ListingSkeleton,
})
