import type { PageContext } from 'shared-remote'
import { type ListingFilters, parseListingFilters } from 'shared-shop/catalogue/listing-query'
import { productListing } from 'shared-shop/endpoints/catalogue/product-listing'
import type { EndpointAnswer } from 'shared-shop/http/endpoint'
import { activeFilters } from './filter-changes.ts'
import { type ListingPlace, listingInput, withPathBrand } from './listing-place.ts'

/** A page of a list, whatever the list is of. */
export type Listing = Pick<
  EndpointAnswer<typeof productListing>,
  'data' | 'pageSize' | 'pageCount' | 'total' | 'facets'
>

/** What a page that shows a list of products is made of. */
export interface ListingData {
  readonly place: ListingPlace
  readonly filters: ListingFilters
  readonly listing: Listing
  /** Of a list without products: how many there are without one of its filters, by the filter's key. */
  readonly recoveryActions: Readonly<Record<string, number>>
}

type Loading = Pick<PageContext<string>, 'search' | 'api' | 'signal'>

/** Filters of an empty list that are tried without. */
const MOST_WAYS = 8

/** Loads the list at `place` with the filters of the address, and returns the API's whole answer beside it. */
export async function loadListing(
  place: ListingPlace,
  { search, api, signal }: Loading,
): Promise<ListingData & { answer: EndpointAnswer<typeof productListing> }> {
  const { category, brand: ownBrand } = place.scope
  const asked = parseListingFilters(search, place.defaultOrder)
  // A list of one brand is of that brand, whatever else the address names.
  const filters = category === undefined && ownBrand !== undefined ? { ...asked, brands: [] } : asked
  const answer = await api.call(productListing, { query: listingInput(place, filters) }, { signal })
  const { data, pageSize, pageCount, total, facets } = answer
  // Only the answer says which brand stands in the path.
  const brand = category === undefined ? null : answer.brand
  const found: ListingPlace =
    category !== undefined && brand
      ? { ...place, scope: { category }, pathBrand: { id: brand.id, slug: brand.slug } }
      : place
  const chosen = withPathBrand(filters, brand ?? undefined)
  const listing = { data, pageSize, pageCount, total, ...(facets ? { facets } : {}) }
  const recoveryActions = total === 0 ? await countRecoveryActions(found, chosen, listing, { api, signal }) : {}
  return { place: found, filters: chosen, listing, recoveryActions, answer }
}

/** Each filter alone is left out; one that cannot be counted now is left to the button that clears all. */
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
