import type { FacetValues, ListFacetKey } from 'shared-shop/catalogue/facets'
import type { ListingFacets } from 'shared-shop/catalogue/listing-facets'
import type { SnapshotCategory } from '../rows/snapshot-category.ts'
import { flagKeys, type ListingIndex, listKeys, rangeKeys } from '../snapshot/listing-index.ts'
import type { Counted } from './listing-count.ts'
import type { SelectedFacets } from './selected-facets.ts'

/** The counts as `listing-facets` defines them; `category` is the one in the path. */
export function answerFacets(
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
    ...rangeKeys.map((key, position) => [key, counted.ranges[position] ?? { min: 0, max: 0 }]),
    ...listKeys.map((key, position) => [key, answerList(key, position)]),
  ]) as ListingFacets
}
