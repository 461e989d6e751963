import type { PageContext } from 'shared-remote'
import { parseListingFilters } from 'shared-shop/catalogue/listing-query'
import { categoryCache } from 'shared-shop/endpoints/catalogue/category-cache'
import * as paths from 'shared-shop/paths'
import { matchesText } from 'shared-shop/text/persian-text'
import type { ListingPlace } from './listing-place.ts'
import { type ListingData, loadListing } from './load-listing.ts'
import { SHORTEST_SEARCH } from './search-within.tsx'

const place: ListingPlace = { path: paths.search, defaultOrder: 'popular', scope: {}, ofText: true }
const mostSuggestions = 8
/** Spec §2: shortcut categories of the search. */
const shortcuts = [
  'airfryer',
  'pot-service',
  'vacuum-cleaner',
  'espresso-makers',
  'iron',
  'hairdryer',
  'perfume-and-cologne',
  'tv',
]

/** A category that a search leads to. */
export interface Suggestion {
  readonly name: string
  readonly slug: string
}

export interface SearchData {
  /** What was searched for, cleaned. */
  readonly text: string
  /** Categories that fit the text, else the popular ones. */
  readonly suggestions: readonly Suggestion[]
  /** Absent when the text is empty or too short (spec §5). */
  readonly list?: ListingData
}

/** The results page of `/search?searchText=`. */
export async function loadSearch(context: PageContext<string>): Promise<SearchData> {
  const { search, api, signal } = context
  const text = parseListingFilters(search, place.defaultOrder).searchText
  const isLongEnough = [...text].length >= SHORTEST_SEARCH
  const [suggestions, found] = await Promise.all([
    suggest(),
    isLongEnough ? loadListing(place, context) : undefined,
  ])
  if (!found) return { text, suggestions }
  const { answer: _answer, ...list } = found
  return { text, suggestions, list }

  async function suggest(): Promise<Suggestion[]> {
    // Spec §8: failures of category calls are silent.
    const categories = await api.call(categoryCache, {}, { signal }).catch(() => [])
    const fitting = text === '' ? [] : categories.filter(({ name, slug }) => matchesText(text, name, slug))
    const shown =
      fitting.length > 0
        ? fitting
        : shortcuts.flatMap(slug => categories.find(category => category.slug === slug) ?? [])
    return shown.slice(0, mostSuggestions).map(({ name, slug }) => ({ name, slug }))
  }
}
