import { facetKeys, isKind, type ListFacetKey } from 'shared-shop/catalogue/facets'
import type { FacetColumn } from '../facets/facet-column.ts'
import type { FacetSource, ListFacet, ListFacetIndex } from '../facets/facet-kinds.ts'
import { facetTable } from '../facets/facet-table.ts'
import type { SnapshotCategory } from '../rows/snapshot-category.ts'

export const flagKeys = facetKeys.filter(key => isKind(key, 'flag'))
export const rangeKeys = facetKeys.filter(key => isKind(key, 'range'))
export const listKeys = facetKeys.filter(key => isKind(key, 'list'))

/**
 * The products as numbers, for counting: product `p` is at index `p` in the snapshot. Facet values are ordinals, in the
 * order of the sidebar. Arrays by facet follow `flagKeys`, `rangeKeys` and `listKeys`.
 */
export interface ListingIndex {
  readonly size: number
  /** 1 for each product that has it; null: depends on stock. */
  readonly flags: readonly (Uint8Array | null)[]
  readonly amounts: readonly Uint32Array[]
  readonly columns: readonly FacetColumn[]
  readonly lists: { readonly [K in ListFacetKey]: ListFacetIndex<K> }
  readonly payable: Uint32Array
  readonly special: Uint8Array
  readonly sold: Uint32Array
  /** All products, and by category id those in it or below it, in the snapshot's order. */
  readonly all: Uint32Array
  readonly members: ReadonlyMap<number, Uint32Array>
}

/** Indexes the products of a snapshot. */
export function buildListingIndex(source: FacetSource): ListingIndex {
  const { products, categories } = source
  const lists = buildLists(source)
  return {
    size: products.length,
    flags: flagKeys.map(key => {
      const { has } = facetTable[key]
      return has === 'stock' ? null : Uint8Array.from(products, product => Number(has(product)))
    }),
    amounts: rangeKeys.map(key => Uint32Array.from(products, facetTable[key].amountOf)),
    columns: listKeys.map(key => lists[key].column),
    lists,
    payable: Uint32Array.from(products, ({ payable }) => payable),
    special: Uint8Array.from(products, ({ row }) => row.special),
    sold: Uint32Array.from(products, ({ row }) => row.soldCount),
    all: Uint32Array.from(products.keys()),
    members: membersOf(categories, source),
  }
}

function buildLists(source: FacetSource): ListingIndex['lists'] {
  const table: { readonly [K in ListFacetKey]: ListFacet<K> } = facetTable
  const build = <K extends ListFacetKey>(key: K) => table[key].build(source)
  return Object.fromEntries(listKeys.map(key => [key, build(key)])) as ListingIndex['lists']
}

function membersOf(
  categories: readonly SnapshotCategory[],
  { products }: FacetSource,
): ReadonlyMap<number, Uint32Array> {
  const own = new Map(categories.map(({ id }) => [id, [] as number[]]))
  products.forEach(({ category }, p) => {
    own.get(category.id)?.push(p)
  })
  return new Map(
    categories.map(({ id, family }) => [
      id,
      Uint32Array.from([...family].flatMap(each => own.get(each) ?? [])).sort(),
    ]),
  )
}
