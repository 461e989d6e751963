import type { PageContext, PageHead } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { breadcrumbJsonLd } from '../common/breadcrumb-json-ld.ts'
import { itemListJsonLd, listingHead } from './listing-head.ts'
import type { ListingPlace } from './place/listing-place.ts'
import { type ListingData, loadListing } from './place/load-listing.ts'
import { steps, title } from './special-offers-steps.ts'

const place: ListingPlace = {
  path: paths.specialOffers,
  defaultOrder: 'discount',
  scope: { special: 'true' },
}

export async function load(context: PageContext<string>): Promise<ListingData> {
  const { answer: _answer, ...list } = await loadListing(place, context)
  return list
}

export function head(data: ListingData): PageHead {
  return {
    ...listingHead(data, title),
    description: 'کالاهای تخفیف‌دار خانه و آشپزخانه، با ارسال سریع و ۷ روز ضمانت بازگشت.',
    jsonLd: import.meta.env.SSR ? [breadcrumbJsonLd(steps), itemListJsonLd(data)] : [],
  }
}
