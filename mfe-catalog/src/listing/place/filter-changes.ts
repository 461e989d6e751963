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
import { defaultOrderOf } from 'shared-shop/catalogue/listing-order'
import type { ListingFilters } from 'shared-shop/catalogue/listing-query'
import { facetViews, listViewOf, optionsOf, shownFacets } from './facet-views.ts'
import type { ListingPlace } from './listing-place.ts'

/** Derives new filters from the current ones; the result starts at the first page. */
export type FilterChange = (filters: ListingFilters) => ListingFilters

export function withFacet<K extends FacetKey>(
  filters: ListingFilters,
  key: K,
  value: FacetValues[K],
): ListingFilters {
  return { ...filters, [key]: value, page: 1 }
}

/** Adds `entry` to one of the lists in the filters, or removes it. */
export function toggled<K extends ListFacetKey>(
  filters: ListingFilters,
  key: K,
  entry: FacetEntry<K>,
): ListingFilters {
  const list: readonly FacetEntry<K>[] = filters[key]
  const next = list.includes(entry) ? list.filter(each => each !== entry) : [...list, entry]
  return { ...filters, [key]: next.sort(listFacetOf(key).compare), page: 1 }
}

/** Searches for another text. An order that nobody chose becomes that of the list with this text. */
export function withText(
  filters: ListingFilters,
  searchText: string,
  { defaultOrder }: ListingPlace,
): ListingFilters {
  const isChosenOrder = filters.order !== defaultOrderOf(filters.searchText, defaultOrder)
  const order = isChosenOrder ? filters.order : defaultOrderOf(searchText, defaultOrder)
  return { ...filters, searchText, order, page: 1 }
}

/** Clears all filters, including the brand in the path; keeps the list's subject and chosen order. */
export function cleared(filters: ListingFilters, place: ListingPlace): ListingFilters {
  return {
    ...withText(filters, place.ofText ? filters.searchText : '', place),
    ...mapFacets<FacetValues>(key => facetOf(key).none),
  }
}

/** One active filter, as shown on its chip. */
export interface ActiveFilter {
  readonly key: string
  readonly label: string
  /** `#rrggbb` of a color. */
  readonly color?: string
  readonly without: FilterChange
}

/**
 * All active filters in sidebar order. Unknown values (from an old link) show their text from the URL, so that they can
 * be removed.
 */
export function activeFilters(
  filters: ListingFilters,
  facets: ListingFacets | undefined,
  place: ListingPlace,
): readonly ActiveFilter[] {
  const ofFacets = shownFacets.flatMap(key =>
    isKind(key, 'list') ? entryChips(key, filters, facets) : wholeChip(key, filters),
  )
  if (filters.searchText === '' || place.ofText) return ofFacets
  const text: ActiveFilter = {
    key: 'text',
    label: `«${filters.searchText}»`,
    without: next => withText(next, '', place),
  }
  return [text, ...ofFacets]
}

/** One chip per chosen value. */
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

/** Whether any filter is active (the brand of a path is not one: it is a different list). */
export function isNarrowed(filters: ListingFilters, { ofText, pathBrand }: ListingPlace): boolean {
  const own = { ...filters, brands: filters.brands.filter(id => id !== pathBrand?.id) }
  return (!ofText && own.searchText !== '') || facetKeys.some(key => isChosen(own, key))
}

function isChosen<K extends FacetKey>(filters: ListingFilters, key: K): boolean {
  return Object.keys(facetOf(key).write(filters[key])).length > 0
}
