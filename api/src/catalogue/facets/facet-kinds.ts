import type { Brand } from 'shared-shop/catalogue/brand'
import type { FacetEntry, FacetKeyOf, FacetValues, ListFacetKey } from 'shared-shop/catalogue/facets'
import type { ListingFacets } from 'shared-shop/catalogue/listing-facets'
import type { Color } from 'shared-shop/catalogue/product'
import type { Region } from 'shared-shop/endpoints/catalogue/sale-region-list'
import type { ProductFilter } from '../../db/schema/catalogue.ts'
import { eachInSlices } from '../../lib/slices.ts'
import type { SnapshotCategory } from '../rows/snapshot-category.ts'
import type { SnapshotProduct } from '../rows/snapshot-product.ts'
import { extended, type FacetColumn, FacetColumnBuilder } from './facet-column.ts'

/** The rows that facet values are made of. */
export interface FacetSource {
  readonly products: readonly SnapshotProduct[]
  /** Parents before their children. */
  readonly categories: readonly SnapshotCategory[]
  readonly brands: readonly Brand[]
  readonly colors: readonly Color[]
  readonly regions: readonly Region[]
  /** Every distinct entry of the products' filters, in order of first use. */
  readonly filters: readonly ProductFilter[]
}

/** `stock`: the products that can be bought now, which changes without a new snapshot. */
export interface FlagFacet {
  readonly kind: 'flag'
  readonly has: 'stock' | ((product: SnapshotProduct) => boolean)
}

export interface RangeFacet {
  readonly kind: 'range'
  /** A whole number, at least 0. */
  amountOf(product: SnapshotProduct): number
}

/** A facet with values that products share, e.g. brands. */
export interface ListFacet<K extends ListFacetKey> {
  readonly kind: 'list'
  build(source: FacetSource): Promise<ListFacetIndex<K>>
}

export interface ListFacetIndex<K extends ListFacetKey> {
  readonly column: FacetColumn
  /** The ordinals for `entries` of the filters; unknown entries have none. */
  ordinalsOf(entries: FacetValues[K]): readonly number[]
  answer(counted: CountedFacet<K>): ListingFacets[K]
  /** The index with more products; what they have is known to it. */
  with(products: readonly SnapshotProduct[]): ListFacetIndex<K>
}

/** Product counts by ordinal of the value. */
interface CountedFacet<K extends ListFacetKey> {
  /** In the plain list. */
  readonly plain: Uint32Array
  /** In the list after choosing the value. */
  readonly counts: Uint32Array
  /** 1 for chosen values; null when nothing is chosen. */
  readonly marks: Uint8Array | null
  readonly entries: FacetValues[K]
  /** The category in the URL path. */
  readonly category: SnapshotCategory | null
}

/** A facet's values, for building the answer. */
export interface AnsweredValues<K extends ListFacetKey, Value> extends CountedFacet<K> {
  readonly values: readonly Value[]
  /** The ordinals of ids; unknown ids are skipped. */
  ordinals(ids: Iterable<Id>): number[]
  readonly groupOf: Uint32Array | null
}

type Id = string | number

interface ListFacetDefinition<K extends ListFacetKey, Value> {
  /** In the order of the sidebar. */
  values(source: FacetSource): readonly Value[]
  idOf(value: Value): Id
  /** Ids of a product's values. */
  ofProduct(product: SnapshotProduct): readonly Id[]
  /** How filters name a value (default: its id). When two values share a name, the later function wins. */
  readonly names?: readonly ((value: Value) => FacetEntry<K>)[]
  /** Ids of all values that choosing this one includes; default: only itself. */
  includes?(value: Value): Iterable<Id>
  /** Number of its group: a product must have a chosen value in every group that has one. */
  groupOf?(value: Value): number
  answer(counted: AnsweredValues<K, Value>): ListingFacets[K]
}

export function listFacet<K extends ListFacetKey, Value>(
  _key: K,
  { values: valuesOf, idOf, ofProduct, names, includes, groupOf, answer }: ListFacetDefinition<K, Value>,
): ListFacet<K> {
  return {
    kind: 'list',
    async build(source) {
      const values = valuesOf(source)
      const byId = new Map(values.map((value, ordinal) => [idOf(value), ordinal]))
      const ordinals = (ids: Iterable<Id>) => [...ids].flatMap(id => byId.get(id) ?? [])
      const nameFunctions: readonly ((value: Value) => Id)[] = names ?? [idOf]
      const byName = new Map(
        nameFunctions.flatMap(nameOf => values.map((value, ordinal) => [nameOf(value), ordinal] as const)),
      )
      const builder = new FacetColumnBuilder(source.products.length, values.length)
      await eachInSlices(source.products, product => builder.add(ordinals(ofProduct(product))))
      const indexOf = (column: FacetColumn): ListFacetIndex<K> => ({
        column,
        ordinalsOf: entries =>
          entries.flatMap((entry: Id) => {
            const ordinal = byName.get(entry)
            const value = ordinal === undefined ? undefined : values[ordinal]
            if (ordinal === undefined || value === undefined) return []
            return includes ? ordinals(includes(value)) : ordinal
          }),
        answer: counted => answer({ ...counted, values, ordinals, groupOf: column.groupOf }),
        with: products =>
          indexOf(
            extended(
              column,
              products.map(product => ordinals(ofProduct(product))),
            ),
          ),
      })
      return indexOf(builder.build(groupOf ? values.map(groupOf) : null))
    },
  }
}

/** Whether a value is shown: a product of the plain list has it, or it is chosen. */
export function isOffered(
  { plain, marks }: Pick<CountedFacet<ListFacetKey>, 'plain' | 'marks'>,
  ordinal: number,
): boolean {
  return (plain[ordinal] ?? 0) > 0 || marks?.[ordinal] === 1
}

export function offered<Value, Item>(itemOf: (value: Value, count: number) => Item) {
  return ({
    values,
    plain,
    marks,
    counts,
  }: Pick<AnsweredValues<ListFacetKey, Value>, 'values' | 'plain' | 'marks' | 'counts'>): Item[] =>
    values.flatMap((value, ordinal) =>
      isOffered({ plain, marks }, ordinal) ? [itemOf(value, counts[ordinal] ?? 0)] : [],
    )
}

export type FacetTable = { readonly [K in ListFacetKey]: ListFacet<K> } & {
  readonly [K in FacetKeyOf<'flag'>]: FlagFacet
} & { readonly [K in FacetKeyOf<'range'>]: RangeFacet }
