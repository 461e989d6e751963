import { definePage } from 'shared-remote'
import { listingParams } from 'shared-shop/catalogue/listing-query'
import * as paths from 'shared-shop/paths'
import { formatNumber } from 'shared-shop/text/digits'
import { Breadcrumb, Container } from 'shared-ui'
import { breadcrumbJsonLd } from '../common/breadcrumb-json-ld.ts'
import { itemListJsonLd, listingHead } from '../listing/listing-head.ts'
import { ListingSkeleton, TitleRow } from '../listing/listing-layout.tsx'
import { ListingResults } from '../listing/listing-results.tsx'
import type { ListingPlace } from '../listing/place/listing-place.ts'
import { type ListingData, loadListing } from '../listing/place/load-listing.ts'

const title = 'پیشنهاد ویژه'
const steps = [
  { name: 'خانه', href: '/' },
  { name: title, href: paths.specialOffers },
]
const place: ListingPlace = {
  path: paths.specialOffers,
  defaultOrder: 'discount',
  scope: { special: 'true' },
}

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
  async load(context) {
    const { answer: _answer, ...list } = await loadListing(place, context)
    return list
  },
  head: data => ({
    ...listingHead(data, title),
    description: 'کالاهای تخفیف‌دار خانه و آشپزخانه، با ارسال سریع و ۷ روز ضمانت بازگشت.',
    jsonLd: [breadcrumbJsonLd(steps), itemListJsonLd(data)],
  }),
  Page: SpecialOffersPage,
  Skeleton: ListingSkeleton,
})
