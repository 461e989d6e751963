import type { ListingOrder } from 'shared-shop/catalogue/listing-order'
import {
  type ListingFilters,
  type ListingQueryInput,
  listingQueryInput,
  writeListingFilters,
} from 'shared-shop/catalogue/listing-query'

/** Path and subject of a product list, before any filters. */
export interface ListingPlace {
  /** Path of the unfiltered list, percent-encoded. */
  readonly path: string
  readonly defaultOrder: ListingOrder
  /** The subject of the list, as `product-listing` parameters. */
  readonly scope: { readonly category?: string; readonly brand?: string; readonly special?: 'true' }
  /** A brand in the path (`/category/{slug}/{brand}`); counts as chosen and can be removed. */
  readonly pathBrand?: { readonly id: number; readonly slug: string }
  /** The text is the subject of the list (`/search`), not a filter. */
  readonly ofText?: true
}

/** The URL of a list with filters: the same filters always give the same spelling. */
export function listingHref(place: ListingPlace, filters: ListingFilters): string {
  const { brandInPath, rest } = splitPathBrand(place, filters)
  const path = brandInPath === undefined ? place.path : `${place.path}/${encodeURIComponent(brandInPath)}`
  const search = writeListingFilters(rest, place.defaultOrder)
  return search === '' ? path : `${path}?${search}`
}

export function pageHref(place: ListingPlace, filters: ListingFilters, page: number): string {
  return listingHref(place, { ...filters, page })
}

/** The `product-listing` query for the filters of this list. */
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

/** The filters in a URL, plus the brand of its path. */
export function withPathBrand(
  filters: ListingFilters,
  brand: { readonly id: number } | undefined,
): ListingFilters {
  if (brand === undefined || filters.brands.includes(brand.id)) return filters
  return { ...filters, brands: [...filters.brands, brand.id].sort((a, b) => a - b) }
}

/** A chosen brand that is in the path stays there; the others go to the query. */
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
