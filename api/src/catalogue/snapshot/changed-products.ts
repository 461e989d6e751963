import type { ListFacetKey } from 'shared-shop/catalogue/facets'
import { joined } from '../facets/facet-column.ts'
import type { ProductRows } from '../rows/load-rows.ts'
import { newerFirst, type SnapshotProduct, snapshotProducts, textsOf } from '../rows/snapshot-product.ts'
import {
  type ListIndexes,
  type ListingIndex,
  listKeys,
  numbersOf,
  ordersBy,
  type SortKey,
} from './listing-index.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * So many products can change, in a small shop too, before everything is read again. Each of them leaves an unused place
 * behind, which costs memory and time with every change; in a large shop there may be as many as products.
 */
const MOST_CHANGED = 1_000

/**
 * The snapshot after the products `ids` have changed; `rows` are what the database has of them now. A changed product gets a
 * new place, behind all others. Null if everything must be read: too much has changed since that was done, or a product
 * has a value of the filter index that none had.
 */
export async function withChangedProducts(
  snapshot: Snapshot,
  ids: readonly number[],
  rows: ProductRows,
): Promise<Snapshot | null> {
  const { sources, listing, orders } = snapshot
  const { filters, pictures, changedWords, products, places, byId, bySlug, placeOfVariant, retired } = sources
  if (rows.products.some(row => !filters.knows(row.filters))) return null
  const fresh = snapshotProducts(rows, sources)
  const size = places.length + fresh.length
  if (size > sources.size + Math.max(MOST_CHANGED, sources.size)) return null

  for (const [at, { row, product }] of fresh.entries())
    changedWords.add(places.length + at, textsOf(row, product))
  const words = await changedWords.pack()

  const before = ids.flatMap(id => byId.get(id) ?? [])
  const gone = new Uint8Array(size)
  gone.set(snapshot.gone)
  for (const product of before) {
    const [variant] = product.variants
    gone[(variant && placeOfVariant.get(variant.variantId)) ?? places.lastIndexOf(product)] = 1
  }
  const added = fresh.map(({ product }) => product)
  const newPlaces = added.map((_, at) => places.length + at)
  const merge = merger(gone, newPlaces)
  const productAt = (place: number) => places[place] ?? added[place - places.length]
  const byAge = (a: number, b: number) => {
    const [one, other] = [productAt(a), productAt(b)]
    return one && other ? newerFirst(one, other) : 0
  }
  const all = merge(listing.all, byAge)
  const index = await changedListing(snapshot, { added, newPlaces, gone, all, before })
  const by = (key: SortKey, direction: 1 | -1) => (a: number, b: number) =>
    direction * ((index[key][a] ?? 0) - (index[key][b] ?? 0)) || byAge(a, b)

  const next = {
    ...snapshot,
    gone,
    listing: index,
    orders: ordersBy(all, (order, key, direction) => merge(orders[order], by(key, direction))),
    search: snapshot.search.with(words, gone),
  }
  // From here on nothing waits: these lists and maps belong to both snapshots.
  pictures.add(rows)
  for (const { row, variants } of before) {
    byId.delete(row.id)
    if (bySlug.get(row.slug)?.row.id === row.id) bySlug.delete(row.slug)
    for (const { variantId } of variants) placeOfVariant.delete(variantId)
  }
  const changed = new Set(ids)
  for (const [name, id] of retired) if (changed.has(id)) retired.delete(name)
  for (const { id, slug, retiredAt } of rows.products)
    if (retiredAt !== null) retired.set(slug, id).set(String(id), id)
  for (const product of before) products.splice(placeAmong(products, product), 1)
  for (const product of added) {
    products.splice(placeAmong(products, product), 0, product)
    byId.set(product.row.id, product)
    bySlug.set(product.row.slug, product)
    for (const { variantId } of product.variants) placeOfVariant.set(variantId, places.length)
    places.push(product)
  }
  return next
}

/** Takes what is gone out of an order, and puts the new places where they belong. */
function merger(gone: Uint8Array, newPlaces: readonly number[]) {
  return (order: Uint32Array, compare: (a: number, b: number) => number): Uint32Array => {
    const added = newPlaces
      .toSorted(compare)
      .map(place => ({ place, at: lowerBound(order.length, at => compare(order[at] ?? 0, place)) }))
    const merged = new Uint32Array(order.length + added.length)
    let length = 0
    let next = 0
    for (let at = 0; at <= order.length; at++) {
      for (; added[next]?.at === at; next++) merged[length++] = added[next]?.place ?? 0
      const p = order[at]
      if (p !== undefined && gone[p] === 0) merged[length++] = p
    }
    return merged.subarray(0, length)
  }
}

/** Where a product is, or belongs, among `products`, newest first. */
function placeAmong(products: readonly SnapshotProduct[], product: SnapshotProduct): number {
  return lowerBound(products.length, at => {
    const other = products[at]
    return other ? newerFirst(other, product) : 0
  })
}

/** The first index whose comparison is not below 0; comparisons ascend. */
function lowerBound(length: number, compareAt: (at: number) => number): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareAt(middle) < 0) low = middle + 1
    else high = middle
  }
  return low
}

interface Change {
  readonly added: readonly SnapshotProduct[]
  readonly newPlaces: readonly number[]
  /** 1 for each place that belongs to no product any more. */
  readonly gone: Uint8Array
  readonly all: Uint32Array
  /** The changed products, as they were. */
  readonly before: readonly SnapshotProduct[]
}

async function changedListing(
  { listing, categories }: Snapshot,
  { added, newPlaces, gone, all, before }: Change,
): Promise<ListingIndex> {
  const extend = <K extends ListFacetKey>(key: K) => listing.lists[key].with(added)
  const lists = Object.fromEntries(listKeys.map(key => [key, extend(key)])) as ListIndexes
  const numbers = await numbersOf(added)
  const members = new Map(listing.members)
  const touched = new Set([...before, ...added].map(({ category }) => category.id))
  for (const { id, family } of categories) {
    if (![...touched].some(category => family.has(category))) continue
    const kept = (members.get(id) ?? new Uint32Array()).filter(p => gone[p] === 0)
    const come = newPlaces.filter((_, at) => family.has(added[at]?.category.id ?? 0))
    members.set(id, joined(kept, come))
  }
  return {
    size: listing.size + added.length,
    flags: listing.flags.map((marks, at) => marks && joined(marks, numbers.flags[at] ?? [])),
    amounts: listing.amounts.map((amounts, at) => joined(amounts, numbers.amounts[at] ?? [])),
    columns: listKeys.map(key => lists[key].column),
    lists,
    payable: joined(listing.payable, numbers.payable),
    special: joined(listing.special, numbers.special),
    sold: joined(listing.sold, numbers.sold),
    all,
    members,
  }
}
