import type { EndpointAnswer } from 'shared-base/http/endpoint'
import { type PageContext, redirectTo } from 'shared-remote'
import { type ListingFilters, parseListingFilters } from 'shared-shop/catalogue/listing-query'
import { productListing } from 'shared-shop/endpoints/catalogue/product-listing'
import { activeFilters } from './filter-changes.ts'
import { type ListingPlace, listingHref, listingInput, withPathBrand } from './listing-place.ts'

/** A page of a product list, whatever its subject. */
export type Listing = Pick<
  EndpointAnswer<typeof productListing>,
  'data' | 'pageSize' | 'pageCount' | 'total' | 'misses' | 'facets'
>

export interface ListingData {
  readonly place: ListingPlace
  readonly filters: ListingFilters
  readonly listing: Listing
  /** For an empty list: the number of products without each filter, by filter key. */
  readonly recoveryActions: Readonly<Record<string, number>>
}

type Loading = Pick<PageContext<string>, 'search' | 'api' | 'signal'>

/** Filters that are dropped one at a time for an empty list. */
const MOST_WAYS = 8

/**
 * Loads the list at `place` with the filters of the URL; also returns the full API answer. What the search text says about
 * price, colors and the like becomes filters: redirects to their URL.
 */
export async function loadListing(
  place: ListingPlace,
  { search, api, signal }: Loading,
): Promise<ListingData & { answer: EndpointAnswer<typeof productListing> }> {
  const { category, brand: ownBrand } = place.scope
  const asked = parseListingFilters(search, place.defaultOrder)
  // A brand's list shows only that brand, whatever other brands the URL names.
  const filters = category === undefined && ownBrand !== undefined ? { ...asked, brands: [] } : asked
  const answer = await api.call(productListing, { query: listingInput(place, filters) }, { signal })
  const { data, pageSize, pageCount, total, misses, facets } = answer
  // Only the answer tells which brand the path names.
  const brand = category === undefined ? null : answer.brand
  const found: ListingPlace =
    category !== undefined && brand
      ? { ...place, scope: { category }, pathBrand: { id: brand.id, slug: brand.slug } }
      : place
  if (answer.understood) {
    const query = new URLSearchParams({ order: filters.order })
    for (const [name, value] of Object.entries(answer.understood)) query.set(name, value ?? '')
    const understood = parseListingFilters(query, place.defaultOrder)
    redirectTo(listingHref(found, withPathBrand(understood, brand ?? undefined)))
  }
  const chosen = withPathBrand(filters, brand ?? undefined)
  const listing = { data, pageSize, pageCount, total, ...(misses && { misses }), ...(facets && { facets }) }
  const recoveryActions =
    total === 0 ? await countRecoveryActions(found, chosen, listing, { api, signal }) : {}
  return { place: found, filters: chosen, listing, recoveryActions, answer }
}

/** Counts without each filter alone. If a count fails, only the button that clears all filters remains. */
async function countRecoveryActions(
  place: ListingPlace,
  filters: ListingFilters,
  { facets }: Listing,
  { api, signal }: Omit<Loading, 'search'>,
): Promise<Record<string, number>> {
  const tried = activeFilters(filters, facets, place).slice(0, MOST_WAYS)
  const counts = await Promise.all(
    tried.map(async ({ key, without }) => {
      const query = listingInput(place, without(filters))
      const answer = await api.call(productListing, { query }, { signal }).catch(() => undefined)
      return [key, answer?.total ?? 0] as const
    }),
  )
  return Object.fromEntries(counts.filter(([, total]) => total > 0))
}
