import type { PageContext, PageHead } from 'shared-remote'
import type { Category } from 'shared-shop/catalogue/category'
import { parseListingFilters } from 'shared-shop/catalogue/listing-query'
import type { ProductCard } from 'shared-shop/catalogue/product'
import { categoryCache } from 'shared-shop/endpoints/catalogue/category-cache'
import { productListing } from 'shared-shop/endpoints/catalogue/product-listing'
import * as paths from 'shared-shop/paths'
import { bestMatches, compactKey } from 'shared-shop/text/persian-text'
import { SHORTEST_SEARCH } from './filters/search-within.tsx'
import type { ListingPlace } from './place/listing-place.ts'
import { type ListingData, loadListing } from './place/load-listing.ts'

const place: ListingPlace = { path: paths.search, defaultOrder: 'popular', scope: {}, ofText: true }
const mostSuggestions = 8
const MOST_POPULAR = 10
/** From this share of common pairs of letters on, a name is worth suggesting. */
const ALIKE = 0.4
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
  /** Categories that match the text, or whose names are most like it, or the popular ones. */
  readonly suggestions: readonly Suggestion[]
  /** Absent if the text is empty or too short (spec §5). */
  readonly list?: ListingData
  /** Goods that sell well, for a text that finds nothing. */
  readonly popular: readonly ProductCard[]
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
  if (!found) return { text, suggestions, popular: [] }
  const { answer: _answer, ...list } = found
  const popular = list.listing.total === 0 ? await bestSellers() : []
  return { text, suggestions, list, popular }

  async function bestSellers(): Promise<readonly ProductCard[]> {
    const query = { order: 'popular', available: 'true', page: 1 } as const
    const answer = await api.call(productListing, { query }, { signal }).catch(() => undefined)
    return answer?.data.slice(0, MOST_POPULAR) ?? []
  }

  async function suggest(): Promise<Suggestion[]> {
    // Failures of category calls are silent (spec §8).
    const categories = await api.call(categoryCache, {}, { signal }).catch(() => [])
    const fitting = bestMatches(text, categories, ({ name, slug }) => [name, slug])
    const meant = fitting.length > 0 ? fitting : mostAlike(text, categories)
    const shown =
      meant.length > 0
        ? meant
        : shortcuts.flatMap(slug => categories.find(category => category.slug === slug) ?? [])
    return shown.slice(0, mostSuggestions).map(({ name, slug }) => ({ name, slug }))
  }
}

/** Search results are not indexed by search engines. */
export function head({ text }: SearchData): PageHead {
  return { title: text === '' ? 'جست‌وجو' : `جست‌وجوی «${text}»`, robots: 'noindex, follow' }
}

/** The categories whose names share the most pairs of letters with the text (Dice's coefficient), the most alike first. */
function mostAlike(text: string, categories: readonly Category[]): Category[] {
  const typed = pairsOf(text)
  return categories
    .map(category => {
      const own = pairsOf(category.name)
      const shared = [...own].filter(pair => typed.has(pair)).length
      return { category, share: (2 * shared) / (typed.size + own.size) }
    })
    .filter(({ share }) => share >= ALIKE)
    .sort((a, b) => b.share - a.share)
    .map(({ category }) => category)
}

function pairsOf(text: string): ReadonlySet<string> {
  const letters = compactKey(text)
  return new Set([...letters].slice(1).map((letter, at) => `${letters[at]}${letter}`))
}
