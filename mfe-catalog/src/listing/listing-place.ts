import type { ListingOrder } from 'shared-shop/catalogue/listing-order'
import {
  type ListingFilters,
  type ListingQueryInput,
  listingQueryInput,
  writeListingFilters,
} from 'shared-shop/catalogue/listing-query'

/** Where a list of products lives and what it is of, before anything filters it. */
export interface ListingPlace {
  /** Path of the plain list, percent-encoded. */
  readonly path: string
  readonly defaultOrder: ListingOrder
  /** What it is of, as `product-listing` asks. */
  readonly scope: { readonly category?: string; readonly brand?: string; readonly special?: 'true' }
  /** A brand that stands in the path (`/category/{slug}/{brand}`) and counts as chosen: it can be taken away. */
  readonly pathBrand?: { readonly id: number; readonly slug: string }
  /** The text is what the list is of (`/search`), not a filter. */
  readonly ofText?: true
}

/** The address of filtered products of a list: one spelling for the same filters. */
export function listingHref(place: ListingPlace, filters: ListingFilters): string {
  const { brandInPath, rest } = splitPathBrand(place, filters)
  const path = brandInPath === undefined ? place.path : `${place.path}/${encodeURIComponent(brandInPath)}`
  const search = writeListingFilters(rest, place.defaultOrder)
  return search === '' ? path : `${path}?${search}`
}

/** The address of a page of the same list. */
export function pageHref(place: ListingPlace, filters: ListingFilters, page: number): string {
  return listingHref(place, { ...filters, page })
}

/** The query of `product-listing` for filters of this list. */
export function listingInput(
  place: ListingPlace,
  filters: ListingFilters,
): ListingQueryInput & ListingPlace['scope'] {
  const { brandInPath, rest } = splitPathBrand(place, filters)
  return {
    ...listingQueryInput(rest),
    ...place.scope,
    ...(brandInPath === undefined ? {} : { brand: brandInPath }),
  }
}

/** The filters of an address with the brand of its path among the chosen ones. */
export function withPathBrand(
  filters: ListingFilters,
  brand: { readonly id: number } | undefined,
): ListingFilters {
  if (brand === undefined || filters.brands.includes(brand.id)) return filters
  return { ...filters, brands: [...filters.brands, brand.id].sort((a, b) => a - b) }
}

/** A chosen brand of the path stands there, all others in the query. */
function splitPathBrand(
  { pathBrand }: ListingPlace,
  filters: ListingFilters,
): { brandInPath: string | undefined; rest: ListingFilters } {
  if (pathBrand === undefined || !filters.brands.includes(pathBrand.id)) {
    return { brandInPath: undefined, rest: filters }
  }
  return {
    brandInPath: pathBrand.slug,
    rest: { ...filters, brands: filters.brands.filter(id => id !== pathBrand.id) },
  }
}
