import { type ListingWish, listingQueryInput, parseListingWish } from 'shared-shop/catalogue/listing-query'
import type { ListingOrder, productListing } from 'shared-shop/endpoints/catalogue/product-listing'
import type { Endpoint, EndpointAnswer } from 'shared-shop/http/endpoint'
import type * as z from 'zod/mini'
import { ApiFailure } from '../http/api-failure.ts'
import type { Catalogue } from './catalogue.ts'
import { choicesOf } from './listing-choices.ts'
import { type Counted, countListing, type Scope } from './listing-count.ts'
import { facetsOf } from './listing-facets.ts'
import { toCard } from './product-views.ts'
import type { SnapshotCategory } from './snapshot-category.ts'
import type { SnapshotProduct } from './snapshot-product.ts'

const PAGE_SIZE = 24

/** What a listing needs to know. */
export type Shown = Pick<Catalogue, 'snapshot' | 'shelf' | 'inventoryOf'>

type QueryOf<E> = E extends Endpoint<z.ZodMiniType, infer Q, z.ZodMiniType> ? z.output<Q> : never
export type ListingQuery = QueryOf<typeof productListing>

/** A query of the listing, normalised: two spellings of one question are the same. */
export interface ListingQuestion {
  readonly category: string | null
  readonly brand: string | null
  readonly special: boolean
  readonly wish: ListingWish
}

export function listingQuestion({ category, brand, special, ...rest }: ListingQuery): ListingQuestion {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) search.set(name, String(value))
  return {
    category: category ?? null,
    brand: brand ?? null,
    special: special !== undefined,
    wish: parseListingWish(search, rest.order),
  }
}

/** What tells one question from another. */
export function questionKey({ wish, ...rest }: ListingQuestion): string {
  return JSON.stringify([rest, listingQueryInput(wish)])
}

/** A page of products as `product-listing` defines it. Throws `ApiFailure` NOT_FOUND for an unknown category or brand. */
export function listProducts(
  catalogue: Shown,
  { category: categorySlug, brand: brandSlug, special, wish }: ListingQuestion,
): EndpointAnswer<typeof productListing> {
  const { snapshot, shelf } = catalogue
  const { listing: index } = snapshot
  const category = categorySlug === null ? null : snapshot.categoryBySlug.get(categorySlug)
  const brand = brandSlug === null ? null : snapshot.brandBySlug.get(brandSlug)
  if (category === undefined || brand === undefined) throw new ApiFailure('NOT_FOUND')

  const choices = choicesOf(index, wish, brand?.id ?? null)
  const counted = countListing(index, shelf, scopeOf(catalogue, category, wish.searchText, special), choices)
  return {
    category: category && { name: category.name, slug: category.slug, description: category.description },
    brand,
    breadcrumb: [...(category?.breadcrumb ?? [])],
    subCategories: (category?.children ?? []).map(({ name, slug, picture }) => ({ name, slug, picture })),
    data: pageOf(catalogue, counted, wish).map(product => toCard(catalogue, product)),
    page: wish.page,
    pageSize: PAGE_SIZE,
    pageCount: Math.ceil(counted.total / PAGE_SIZE),
    total: counted.total,
    facets: facetsOf(index, counted, choices, wish, category),
  }
}

function scopeOf(
  { snapshot }: Shown,
  category: SnapshotCategory | null,
  searchText: string,
  special: boolean,
): Scope {
  const { listing: index } = snapshot
  const inside = category === null ? index.all : index.members[index.categoryById.get(category.id) ?? -1]
  const found = searchText === '' ? null : snapshot.search.find(searchText)
  const tooShort = searchText !== '' && found === null
  return { members: tooShort || !inside ? new Uint32Array() : inside, found, special }
}

function pageOf({ snapshot, shelf }: Shown, { fits, total }: Counted, wish: ListingWish): SnapshotProduct[] {
  const page: SnapshotProduct[] = []
  let skip = (wish.page - 1) * PAGE_SIZE
  if (skip >= total) return page
  for (const p of shelf.orders[wish.order]) {
    if (fits[p] !== 1 || skip-- > 0) continue
    const product = snapshot.products[p]
    if (product) page.push(product)
    if (page.length === PAGE_SIZE) break
  }
  return page
}

/** A discounted product that can be bought now. */
export function isOffer(catalogue: Catalogue, product: SnapshotProduct): boolean {
  return product.row.special > 0 && catalogue.inventoryOf(product) > 0
}

/** All products in an order of the listing; what cannot be bought stands behind what can. */
export function productsInOrder({ snapshot, shelf }: Shown, order: ListingOrder): SnapshotProduct[] {
  return Array.from(shelf.orders[order]).flatMap(p => snapshot.products[p] ?? [])
}
