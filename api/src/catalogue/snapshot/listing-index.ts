import { facetKeys, isKind, type ListFacetKey } from 'shared-shop/catalogue/facets'
import type { ListingOrder } from 'shared-shop/catalogue/listing-order'
import { eachInSlices } from '../../lib/slices.ts'
import type { FacetColumn } from '../facets/facet-column.ts'
import type { FacetSource, ListFacet, ListFacetIndex } from '../facets/facet-kinds.ts'
import { facetTable } from '../facets/facet-table.ts'
import type { SnapshotCategory } from '../rows/snapshot-category.ts'
import type { SnapshotProduct } from '../rows/snapshot-product.ts'

export const flagKeys = facetKeys.filter(key => isKind(key, 'flag'))
export const rangeKeys = facetKeys.filter(key => isKind(key, 'range'))
export const listKeys = facetKeys.filter(key => isKind(key, 'list'))

export type ListIndexes = { readonly [K in ListFacetKey]: ListFacetIndex<K> }

/**
 * The products as numbers, for counting: product `p` is `places[p]` of the snapshot. Facet values are ordinals, in the
 * order of the sidebar. Arrays by facet follow `flagKeys`, `rangeKeys` and `listKeys`.
 */
export interface ListingIndex {
  readonly size: number
  /** 1 for each product that has it; null: depends on stock. */
  readonly flags: readonly (Uint8Array | null)[]
  readonly amounts: readonly Uint32Array[]
  readonly columns: readonly FacetColumn[]
  readonly lists: ListIndexes
  readonly payable: Uint32Array
  readonly special: Uint8Array
  readonly sold: Uint32Array
  /** All products, newest first, and by category id those in it or below it, in any order. */
  readonly all: Uint32Array
  readonly members: ReadonlyMap<number, Uint32Array>
}

/** Indexes the products of a snapshot, in slices. */
export async function buildListingIndex(source: FacetSource): Promise<ListingIndex> {
  const { products, categories } = source
  const lists = await buildLists(source)
  const own = new Map(categories.map(({ id }) => [id, [] as number[]]))
  await eachInSlices(products, ({ category }, p) => own.get(category.id)?.push(p))
  return {
    ...(await numbersOf(products)),
    size: products.length,
    columns: listKeys.map(key => lists[key].column),
    lists,
    all: Uint32Array.from(products.keys()),
    members: membersOf(categories, own),
  }
}

/** What a listing reads of each product, in the order of `products`. */
export async function numbersOf(
  products: readonly SnapshotProduct[],
): Promise<Pick<ListingIndex, 'payable' | 'special' | 'sold' | 'flags' | 'amounts'>> {
  const payable = new Uint32Array(products.length)
  const special = new Uint8Array(products.length)
  const sold = new Uint32Array(products.length)
  const flags = flagKeys.map(key => {
    const { has } = facetTable[key]
    return has === 'stock' ? null : { has, marks: new Uint8Array(products.length) }
  })
  const amounts = rangeKeys.map(() => new Uint32Array(products.length))
  await eachInSlices(products, (product, p) => {
    payable[p] = product.payable
    special[p] = product.row.special
    sold[p] = product.row.soldCount
    for (const flag of flags) if (flag?.has(product)) flag.marks[p] = 1
    for (const [at, key] of rangeKeys.entries()) {
      const column = amounts[at]
      if (column) column[p] = facetTable[key].amountOf(product)
    }
  })
  return { payable, special, sold, flags: flags.map(flag => flag?.marks ?? null), amounts }
}

async function buildLists(source: FacetSource): Promise<ListIndexes> {
  const table: { readonly [K in ListFacetKey]: ListFacet<K> } = facetTable
  const build = <K extends ListFacetKey>(key: K) => table[key].build(source)
  const entries: unknown[] = []
  for (const key of listKeys) entries.push([key, await build(key)])
  return Object.fromEntries(entries as [ListFacetKey, unknown][]) as ListIndexes
}

/** `own`: the products directly in each category. */
function membersOf(
  categories: readonly SnapshotCategory[],
  own: ReadonlyMap<number, readonly number[]>,
): ReadonlyMap<number, Uint32Array> {
  return new Map(
    categories.map(({ id, family }) => [
      id,
      Uint32Array.from([...family].flatMap(each => own.get(each) ?? [])).sort(),
    ]),
  )
}

/** All products in each order, as places in the snapshot, whether they can be bought or not. */
export type ListingOrders = Readonly<Record<Exclude<ListingOrder, 'relevant'>, Uint32Array>>

/** The orders that sort by one of the numbers of `ListingIndex`. */
type SortedOrder = Exclude<keyof ListingOrders, 'newest'>
export type SortKey = 'sold' | 'payable' | 'special'

/** Every listing order; `sorted` makes one, ascending for the direction 1. */
export function ordersBy(
  newest: Uint32Array,
  sorted: (order: SortedOrder, key: SortKey, direction: 1 | -1) => Uint32Array,
): ListingOrders {
  return {
    newest,
    popular: sorted('popular', 'sold', -1),
    cheapest: sorted('cheapest', 'payable', 1),
    dearest: sorted('dearest', 'payable', -1),
    discount: sorted('discount', 'special', -1),
  }
}

/** The orders of an index whose places are newest first; ties put the newer product first. */
export function listingOrdersOf(index: ListingIndex): ListingOrders {
  const { all, size } = index
  return ordersBy(all, (_order, key, direction) => {
    // One number for key and place sorts natively; both together stay far below 2⁵³.
    const ranks = Float64Array.from(all, p => direction * (index[key][p] ?? 0) * size + p).sort()
    return Uint32Array.from(ranks, rank => ((rank % size) + size) % size)
  })
}

/** The places of `order`, those that can be bought (1 in `available`) first. */
export function* availableFirst(order: Uint32Array, available: Uint8Array): Generator<number> {
  for (const p of order) if (available[p] === 1) yield p
  for (const p of order) if (available[p] !== 1) yield p
}

/** What a product that cannot be bought is worth of one that can. */
const SOLD_OUT = 0.6

/**
 * The found places (score above 0), best first; those of an equal score as in `order`. What cannot be bought comes after
 * what fits as well, but before what fits much less.
 */
export function byRelevance(
  order: Uint32Array,
  found: Float32Array | null,
  available: Uint8Array,
): Uint32Array {
  const worth = (p: number) => (found?.[p] ?? 0) * (available[p] === 1 ? 1 : SOLD_OUT)
  return order.filter(p => worth(p) > 0).sort((a, b) => worth(b) - worth(a))
}
