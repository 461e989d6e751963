import type { PageContext, PageHead } from 'shared-remote'
import { parseListingFilters } from 'shared-shop/catalogue/listing-query'
import { categoryCache } from 'shared-shop/endpoints/catalogue/category-cache'
import * as paths from 'shared-shop/paths'
import { bestMatches } from 'shared-shop/text/persian-text'
import { SHORTEST_SEARCH } from './filters/search-within.tsx'
import type { ListingPlace } from './place/listing-place.ts'
import { type ListingData, loadListing } from './place/load-listing.ts'

const place: ListingPlace = { path: paths.search, defaultOrder: 'popular', scope: {}, ofText: true }
const mostSuggestions = 8
/** Shortcut categories of the search (spec §2). */
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

export interface Suggestion {
  readonly name: string
  readonly slug: string
}

export interface SearchData {
  readonly text: string
  /** Categories matching the text, or else the popular ones. */
  readonly suggestions: readonly Suggestion[]
  /** Absent if the text is empty or too short (spec §5). */
  readonly list?: ListingData
}

/** Results page of `/search?searchText=`. */
export async function load(context: PageContext<string>): Promise<SearchData> {
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
    // Failures of category calls are silent (spec §8).
    const categories = await api.call(categoryCache, {}, { signal }).catch(() => [])
    const fitting = bestMatches(text, categories, ({ name, slug }) => [name, slug])
    const shown =
      fitting.length > 0
        ? fitting
        : shortcuts.flatMap(slug => categories.find(category => category.slug === slug) ?? [])
    return shown.slice(0, mostSuggestions).map(({ name, slug }) => ({ name, slug }))
  }
}

/** Search results are not indexed by search engines. */
export function head({ text }: SearchData): PageHead {
  return { title: text === '' ? 'جست‌وجو' : `جست‌وجوی «${text}»`, robots: 'noindex, follow' }
}
