import type { PageHead } from 'shared-remote'
import { defaultOrderOf } from 'shared-shop/catalogue/listing-order'
import * as paths from 'shared-shop/paths'
import { formatNumber } from 'shared-shop/text/digits'
import { cleared, isNarrowed } from './place/filter-changes.ts'
import { listingHref, pageHref } from './place/listing-place.ts'
import type { ListingData } from './place/load-listing.ts'

const notIndexed = 'noindex, follow'

/**
 * Title, canonical, robots and ItemList of a listing page (docs/decisions/0020). Each page of the unfiltered list is
 * its own canonical. Filtered or sorted pages repeat the same products: their canonical is the first page of the
 * unfiltered list, and they are not indexed, nor are pages beyond the last one and empty lists.
 */
export function listingHead(data: ListingData, title: string): PageHead {
  const { place, filters, listing } = data
  const unfiltered = cleared(filters, place)
  const order = defaultOrderOf(unfiltered.searchText, place.defaultOrder)
  const plain = { ...unfiltered, order }
  const own = place.pathBrand ? { ...plain, brands: [place.pathBrand.id] } : plain
  const isPlain = !isNarrowed(filters, place) && filters.order === order
  const isThere = filters.page <= listing.pageCount
  return {
    title: filters.page === 1 ? title : `${title} - صفحهٔ ${formatNumber(filters.page)}`,
    canonical: isPlain ? pageHref(place, own, filters.page) : listingHref(place, own),
    ...(isPlain && isThere ? {} : { robots: notIndexed }),
  }
}

/** schema.org ItemList of the products on the page, numbered across all pages. */
export function itemListJsonLd({ filters, listing }: ListingData): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: listing.total,
    itemListElement: listing.data.map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: (filters.page - 1) * listing.pageSize + index + 1,
      name,
      url: paths.product(slug),
    })),
  }
}
