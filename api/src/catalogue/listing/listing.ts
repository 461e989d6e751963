import type { EndpointAnswer } from 'shared-base/http/endpoint'
import type { FacetValues, ListFacetKey } from 'shared-shop/catalogue/facets'
import type { ListingFacets } from 'shared-shop/catalogue/listing-facets'
import type { ListingOrder } from 'shared-shop/catalogue/listing-order'
import {
  type ListingFilters,
  listingQueryInput,
  parseListingFilters,
} from 'shared-shop/catalogue/listing-query'
import type { productListing } from 'shared-shop/endpoints/catalogue/product-listing'
import type * as z from 'zod/mini'
import { ApiFailure } from '../../http/api-failure.ts'
import type { SnapshotCategory } from '../rows/snapshot-category.ts'
import type { SnapshotProduct } from '../rows/snapshot-product.ts'
import type { Found } from '../search/search-index.ts'
import { type Understood, understand } from '../search/understanding.ts'
import type { Catalogue } from '../snapshot/catalogue.ts'
import {
  availableFirst,
  byRelevance,
  flagKeys,
  type ListingIndex,
  listKeys,
  rangeKeys,
} from '../snapshot/listing-index.ts'
import { toCard } from '../snapshot/product-views.ts'
import { type Counted, countListing, type Scope } from './listing-count.ts'
import { type SelectedFacets, selectFacets } from './selected-facets.ts'

const PAGE_SIZE = 24

type Shown = Pick<Catalogue, 'snapshot' | 'available' | 'inventoryOf'>

type ListingQuery = z.output<(typeof productListing)['query']>

/** A normalised listing query: equal queries have equal values. */
interface ListingQuestion {
  readonly category: string | null
  readonly brand: string | null
  readonly special: boolean
  readonly filters: ListingFilters
}

export function listingQuestion({ category, brand, special, ...rest }: ListingQuery): ListingQuestion {
  return {
    category: category ?? null,
    brand: brand ?? null,
    special: special !== undefined,
    filters: normalized(rest),
  }
}

function normalized(params: Readonly<Record<string, string | number | undefined>>): ListingFilters {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== undefined) search.set(name, String(value))
  return parseListingFilters(search, 'newest')
}

export function questionKey({ filters, ...rest }: ListingQuestion): string {
  return JSON.stringify([rest, listingQueryInput(filters)])
}

/** A page of products as `product-listing` defines it. Throws `ApiFailure` NOT_FOUND for an unknown category or brand. */
export function listProducts(
  catalogue: Shown,
  question: ListingQuestion,
): EndpointAnswer<typeof productListing> {
  const { snapshot, available } = catalogue
  const { category: categorySlug, brand: brandSlug, special } = question
  const namesGoods = categorySlug === null && brandSlug === null && !special
  const understood = understand(snapshot, question.filters.searchText, namesGoods)
  const filters = understood ? withUnderstood(question.filters, understood) : question.filters
  const { listing: index } = snapshot
  const category = categorySlug === null ? null : snapshot.categoryBySlug.get(categorySlug)
  const brand = brandSlug === null ? null : snapshot.brandBySlug.get(brandSlug)
  if (category === undefined || brand === undefined) throw new ApiFailure('NOT_FOUND')

  // The brand of the path counts as a chosen one.
  const chosen = brand === null ? filters : { ...filters, brands: [...filters.brands, brand.id] }
  const selected = selectFacets(index, chosen)
  const scope = scopeOf(catalogue, category, filters.searchText, special)
  const counted = countListing(index, available, scope, selected)
  return {
    category: category && { name: category.name, slug: category.slug, description: category.description },
    brand,
    breadcrumb: [...(category?.breadcrumb ?? [])],
    subCategories: (category?.children ?? []).map(({ name, slug, picture }) => ({ name, slug, picture })),
    data: pageOf(catalogue, counted, filters, scope.found?.scores ?? null).map(product =>
      toCard(catalogue, product),
    ),
    page: filters.page,
    pageSize: PAGE_SIZE,
    pageCount: Math.ceil(counted.total / PAGE_SIZE),
    total: counted.total,
    ...missesOf(scope.found),
    ...(understood && { understood: understoodQuery(filters, understood) }),
    facets: answerFacets(index, counted, selected, chosen, category),
  }
}

/** What the visitor filters by stays. */
function withUnderstood(filters: ListingFilters, understood: Understood): ListingFilters {
  const { searchText, price, colors, filters: values, order } = understood
  const isPriced = filters.price.min !== null || filters.price.max !== null
  return normalized(
    listingQueryInput({
      ...filters,
      searchText,
      price: isPriced ? filters.price : price,
      colors: [...filters.colors, ...colors],
      filters: [...filters.filters, ...values],
      order: order ?? filters.order,
    }),
  )
}

function understoodQuery(
  filters: ListingFilters,
  { order }: Understood,
): EndpointAnswer<typeof productListing>['understood'] {
  const { order: _order, page: _page, ...rest } = listingQueryInput(filters)
  return { ...rest, ...(order && { order }) }
}

function scopeOf(
  { snapshot }: Shown,
  category: SnapshotCategory | null,
  searchText: string,
  special: boolean,
): Scope {
  const { listing: index } = snapshot
  const inside = category === null ? index.all : index.members.get(category.id)
  const found = searchText === '' ? null : snapshot.search.find(searchText)
  const tooShort = searchText !== '' && found === null
  return { members: tooShort || !inside ? new Uint32Array() : inside, found, special }
}

function pageOf(
  { snapshot, available }: Shown,
  { fits, total }: Counted,
  { order, page }: ListingFilters,
  found: Float32Array | null,
): SnapshotProduct[] {
  const shown: SnapshotProduct[] = []
  let skip = (page - 1) * PAGE_SIZE
  if (skip >= total) return shown
  const places =
    order === 'relevant'
      ? byRelevance(snapshot.orders.popular, found, available)
      : availableFirst(snapshot.orders[order], available)
  for (const p of places) {
    if (fits[p] !== 1 || skip-- > 0) continue
    const product = snapshot.places[p]
    if (product) shown.push(product)
    if (shown.length === PAGE_SIZE) break
  }
  return shown
}

/** What of the search text was not found, if anything. */
function missesOf(found: Found | null): Pick<EndpointAnswer<typeof productListing>, 'misses'> {
  if (!found || (found.unknown.length === 0 && !found.isPartial)) return {}
  return { misses: { words: [...found.unknown], isPartial: found.isPartial } }
}

/** The counts as `listing-facets` defines them; `category` is the one in the path. */
function answerFacets(
  index: ListingIndex,
  counted: Counted,
  selected: SelectedFacets,
  filters: FacetValues,
  category: SnapshotCategory | null,
): ListingFacets {
  const none = new Uint32Array()
  const answerList = <K extends ListFacetKey>(key: K, position: number) =>
    index.lists[key].answer({
      plain: counted.facets[position]?.plain ?? none,
      counts: counted.facets[position]?.counts ?? none,
      marks: selected.lists[position]?.marks ?? null,
      entries: filters[key],
      category,
    })
  // Complete: the three key lists together cover all facets.
  return Object.fromEntries([
    ...flagKeys.map((key, position) => [key, counted.flags[position] ?? 0]),
    ...rangeKeys.map((key, position) => [key, counted.ranges[position]]),
    ...listKeys.map((key, position) => [key, answerList(key, position)]),
  ]) as ListingFacets
}

/** A discounted product that can be bought now. */
export function isOffer(catalogue: Catalogue, product: SnapshotProduct): boolean {
  return product.row.special > 0 && catalogue.inventoryOf(product) > 0
}

/** All products in one of the listing's orders; unavailable ones last. */
export function* productsInOrder(
  { snapshot, available }: Shown,
  order: Exclude<ListingOrder, 'relevant'>,
): Generator<SnapshotProduct> {
  for (const p of availableFirst(snapshot.orders[order], available)) {
    const product = snapshot.places[p]
    if (product) yield product
  }
}
