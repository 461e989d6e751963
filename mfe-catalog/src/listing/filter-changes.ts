import {
  type FacetEntry,
  type FacetKey,
  type FacetValues,
  facetKeys,
  facetOf,
  isKind,
  type ListFacetKey,
  listFacetOf,
  mapFacets,
} from 'shared-shop/catalogue/facets'
import type { ListingFacets } from 'shared-shop/catalogue/listing-facets'
import type { ListingFilters } from 'shared-shop/catalogue/listing-query'
import { facetViews, listViewOf, optionsOf, shownFacets } from './facet-views.ts'
import type { ListingPlace } from './listing-place.ts'

/** Makes other filters out of the present ones; the result starts at the first page. */
export type FilterChange = (filters: ListingFilters) => ListingFilters

/** The same filters with another value of one facet. */
export function withFacet<K extends FacetKey>(
  filters: ListingFilters,
  key: K,
  value: FacetValues[K],
): ListingFilters {
  return { ...filters, [key]: value, page: 1 }
}

/** Adds `entry` to a list of the filters, or removes it. */
export function toggled<K extends ListFacetKey>(
  filters: ListingFilters,
  key: K,
  entry: FacetEntry<K>,
): ListingFilters {
  const list: readonly FacetEntry<K>[] = filters[key]
  const next = list.includes(entry) ? list.filter(each => each !== entry) : [...list, entry]
  return { ...filters, [key]: next.sort(listFacetOf(key).compare), page: 1 }
}

/** Nothing chosen, no brand in the path either; what the list is of and its order stay. */
export function cleared(filters: ListingFilters, { ofText }: ListingPlace): ListingFilters {
  return {
    ...mapFacets<FacetValues>(key => facetOf(key).none),
    searchText: ofText ? filters.searchText : '',
    order: filters.order,
    page: 1,
  }
}

/** One thing that narrows the list, as its chip shows it. */
export interface ActiveFilter {
  readonly key: string
  readonly label: string
  /** `#rrggbb` of a color. */
  readonly color?: string
  /** Removes it. */
  readonly without: FilterChange
}

/**
 * All that narrows the list, in the order of the sidebar. What the shop does not know (an old link) is named by what
 * the address says, so that it can be removed.
 */
export function activeFilters(
  filters: ListingFilters,
  facets: ListingFacets | undefined,
  { ofText }: ListingPlace,
): readonly ActiveFilter[] {
  const ofFacets = shownFacets.flatMap(key =>
    isKind(key, 'list') ? entryChips(key, filters, facets) : wholeChip(key, filters),
  )
  if (filters.searchText === '' || ofText) return ofFacets
  const text: ActiveFilter = {
    key: 'text',
    label: `«${filters.searchText}»`,
    without: next => ({ ...next, searchText: '', page: 1 }),
  }
  return [text, ...ofFacets]
}

/** A chip for each chosen value. */
function entryChips<K extends ListFacetKey>(
  key: K,
  filters: ListingFilters,
  facets: ListingFacets | undefined,
): ActiveFilter[] {
  const view = listViewOf(key)
  const options = optionsOf(key, facets)
  const entries: readonly FacetEntry<K>[] = filters[key]
  return entries.map(entry => {
    const color = view.dot?.(entry)
    return {
      key: `${key} ${entry}`,
      label: options.find(({ names }) => names.includes(entry))?.label ?? view.unknown(entry),
      ...(color === undefined ? {} : { color }),
      without: next => toggled(next, key, entry),
    }
  })
}

/** One chip for the whole facet. */
function wholeChip(key: Exclude<FacetKey, ListFacetKey>, filters: ListingFilters): ActiveFilter[] {
  if (!isChosen(filters, key)) return []
  const label = isKind(key, 'range') ? facetViews[key].chip(filters[key]) : facetViews[key].chip
  return [{ key, label, without: next => withFacet(next, key, facetOf(key).none) }]
}

/** Whether anything narrows the list (the brand of a path does not: that is another list). */
export function isNarrowed(filters: ListingFilters, { ofText, pathBrand }: ListingPlace): boolean {
  const own = { ...filters, brands: filters.brands.filter(id => id !== pathBrand?.id) }
  return (!ofText && own.searchText !== '') || facetKeys.some(key => isChosen(own, key))
}

function isChosen<K extends FacetKey>(filters: ListingFilters, key: K): boolean {
  return Object.keys(facetOf(key).write(filters[key])).length > 0
}
