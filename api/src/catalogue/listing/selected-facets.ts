import type { FacetValues, ListFacetKey } from 'shared-shop/catalogue/facets'
import { flagKeys, type ListingIndex, listKeys, rangeKeys } from '../snapshot/listing-index.ts'

interface SelectedValues {
  /** By ordinal, 1 for chosen values. */
  readonly marks: Uint8Array
  /** The groups that have a chosen value; empty for a facet without groups, or when only unknown values are chosen. */
  readonly groups: readonly number[]
}

/** Filters as ordinals of an index; arrays follow `flagKeys`, `rangeKeys` and `listKeys`. */
export interface SelectedFacets {
  readonly flags: readonly boolean[]
  /** Both inclusive. */
  readonly ranges: readonly { readonly min: number; readonly max: number }[]
  /** Null where nothing is chosen. */
  readonly lists: readonly (SelectedValues | null)[]
}

/** Translates filters. An unknown value has no ordinal, so it matches no product. */
export function selectFacets(index: ListingIndex, filters: FacetValues): SelectedFacets {
  return {
    flags: flagKeys.map(key => filters[key]),
    ranges: rangeKeys.map(key => ({
      min: filters[key].min ?? 0,
      max: filters[key].max ?? Number.POSITIVE_INFINITY,
    })),
    lists: listKeys.map(key => selectValues(index, filters, key)),
  }
}

function selectValues<K extends ListFacetKey>(
  { lists }: ListingIndex,
  filters: FacetValues,
  key: K,
): SelectedValues | null {
  const entries: FacetValues[K] = filters[key]
  if (entries.length === 0) return null
  const { column, ordinalsOf } = lists[key]
  const ordinals = ordinalsOf(entries)
  // One extra entry: products without a value have the ordinal `size`, which is never chosen.
  const marks = new Uint8Array(column.size + 1)
  for (const ordinal of ordinals) marks[ordinal] = 1
  const { groupOf } = column
  return { marks, groups: groupOf ? [...new Set(ordinals.map(ordinal => groupOf[ordinal] ?? 0))] : [] }
}
