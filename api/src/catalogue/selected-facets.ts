import type { FacetValues, ListFacetKey } from 'shared-shop/catalogue/facets'
import { flagKeys, type ListingIndex, listKeys, rangeKeys } from './listing-index.ts'

/** What is chosen of a list facet. */
interface SelectedValues {
  /** By ordinal, 1 for what is chosen. */
  readonly marks: Uint8Array
  /** The groups of which a value is chosen; empty for a facet without groups, and when all that is chosen is unknown. */
  readonly groups: readonly number[]
}

/** Filters in the ordinals of an index; lists follow `flagKeys`, `rangeKeys` and `listKeys`. */
export interface SelectedFacets {
  readonly flags: readonly boolean[]
  /** Both inclusive. */
  readonly ranges: readonly { readonly min: number; readonly max: number }[]
  /** Null where nothing is chosen. */
  readonly lists: readonly (SelectedValues | null)[]
}

/** Translates filters. An unknown value has no ordinal, so no product matches it. */
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
  // One more than there are values: a product without any has the ordinal `size`, which is never chosen.
  const marks = new Uint8Array(column.size + 1)
  for (const ordinal of ordinals) marks[ordinal] = 1
  const { groupOf } = column
  return { marks, groups: groupOf ? [...new Set(ordinals.map(ordinal => groupOf[ordinal] ?? 0))] : [] }
}
