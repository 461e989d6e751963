import {
  type ListingQueryInput,
  type ListingWish,
  listingQueryInput,
  writeListingWish,
} from 'shared-shop/catalogue/listing-query'
import type { ListingOrder } from 'shared-shop/endpoints/catalogue/product-listing'

/** Where a list of products lives and what it is of, before anything is wished of it. */
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

/** The address of what is wished of a list: one spelling for each wish. */
export function listingHref(place: ListingPlace, wish: ListingWish): string {
  const { brandInPath, rest } = splitPathBrand(place, wish)
  const path = brandInPath === undefined ? place.path : `${place.path}/${encodeURIComponent(brandInPath)}`
  const search = writeListingWish(rest, place.defaultOrder)
  return search === '' ? path : `${path}?${search}`
}

/** The address of a page of the same list. */
export function pageHref(place: ListingPlace, wish: ListingWish, page: number): string {
  return listingHref(place, { ...wish, page })
}

/** The query of `product-listing` for a wish of this list. */
export function listingInput(
  place: ListingPlace,
  wish: ListingWish,
): ListingQueryInput & ListingPlace['scope'] {
  const { brandInPath, rest } = splitPathBrand(place, wish)
  return {
    ...listingQueryInput(rest),
    ...place.scope,
    ...(brandInPath === undefined ? {} : { brand: brandInPath }),
  }
}

/** The wish of an address with the brand of its path among the chosen ones. */
export function withPathBrand(wish: ListingWish, brand: { readonly id: number } | undefined): ListingWish {
  if (brand === undefined || wish.brands.includes(brand.id)) return wish
  return { ...wish, brands: [...wish.brands, brand.id].sort((a, b) => a - b) }
}

/** A chosen brand of the path stands there, all others in the query. */
function splitPathBrand(
  { pathBrand }: ListingPlace,
  wish: ListingWish,
): { brandInPath: string | undefined; rest: ListingWish } {
  if (pathBrand === undefined || !wish.brands.includes(pathBrand.id)) {
    return { brandInPath: undefined, rest: wish }
  }
  return {
    brandInPath: pathBrand.slug,
    rest: { ...wish, brands: wish.brands.filter(id => id !== pathBrand.id) },
  }
}
