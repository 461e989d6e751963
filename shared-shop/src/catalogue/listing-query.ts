import { normalizeText } from '../text/persian-text.ts'
import { firstOf } from './facet-kinds.ts'
import {
  type FacetKey,
  type FacetParam,
  type FacetValues,
  facetKeys,
  facetOf,
  facets,
  mapFacets,
} from './facets.ts'
import { defaultOrderOf, type ListingOrder, listingOrders } from './listing-order.ts'

/**
 * Normalised filters of a product list: lists are sorted, bounded and without duplicates; prices are in order. Empty
 * lists, `null` and `false` filter nothing.
 */
export interface ListingFilters extends FacetValues {
  /** Normalised, at most 200 letters. */
  readonly searchText: string
  readonly order: ListingOrder
  /** From 1. */
  readonly page: number
}

export type ListingQueryInput = {
  [P in FacetParam]?: string
} & {
  searchText?: string
  order: ListingOrder
  page: number
}

/** The URL parameters that `parseListingFilters` reads. */
export const listingParams: readonly string[] = [
  ...new Set([
    'searchText',
    ...facetKeys.flatMap(key => [...Object.keys(facets[key].params), ...Object.values(addressNamesOf(key))]),
    'order',
    'page',
  ]),
]

const MAX_TEXT = 200
const MAX_PAGE = 10_000

/**
 * Parses the URL parameters of spec §7. Never throws; invalid input counts as absent:
 * - each facet is read by its kind (`facet-kinds.ts`);
 * - of a repeated single value, the first valid one is used;
 * - an invalid `page` becomes 1, one above 10,000 becomes 10,000;
 * - by relevance is ordered only what a text finds.
 *
 * `order` is the default without a text.
 */
export function parseListingFilters(search: ListingSearch, order: ListingOrder): ListingFilters {
  const given = (name: string) => search.getAll(name)
  const searchText = firstOf(given('searchText'), text => cleanText(text) || null) ?? ''
  const known = listingOrders.filter(each => each !== 'relevant' || searchText !== '')
  return {
    searchText,
    ...mapFacets<FacetValues>(key => facetOf(key).read(given)),
    order:
      firstOf(given('order'), text => known.find(each => each === text) ?? null) ??
      defaultOrderOf(searchText, order),
    page: firstOf(given('page'), readPage) ?? 1,
  }
}

/** `URLSearchParams`, or the part of it used here. */
interface ListingSearch {
  readonly getAll: (name: string) => readonly string[]
}

/**
 * The canonical query string of the filters, without `?`: names in a fixed order, defaults left out. Empty for the
 * unfiltered list. Parsing it gives the same filters again.
 */
export function writeListingFilters(filters: ListingFilters, withoutText: ListingOrder): string {
  const { searchText, order, page } = filters
  const search = new URLSearchParams(searchText === '' ? [] : [['searchText', searchText]])
  for (const key of facetKeys) {
    const names = addressNamesOf(key)
    for (const [param, text] of Object.entries(textsOf(key, filters))) search.set(names[param] ?? param, text)
  }
  if (order !== defaultOrderOf(searchText, withoutText)) search.set('order', order)
  if (page !== 1) search.set('page', String(page))
  // A query may contain both unescaped (RFC 3986 §3.4).
  return search.toString().replaceAll('%2C', ',').replaceAll('%40', '@')
}

/** The filters as the query of `product-listing`; the page adds `category`, `brand` (its slug) or `special`. */
export function listingQueryInput(filters: ListingFilters): ListingQueryInput {
  const { searchText, order, page } = filters
  return {
    ...(searchText !== '' && { searchText }),
    ...Object.assign({}, ...facetKeys.map(key => textsOf(key, filters))),
    order,
    page,
  }
}

function textsOf<K extends FacetKey>(key: K, filters: FacetValues): Readonly<Record<string, string>> {
  return facetOf(key).write(filters[key])
}

/** URL names by parameter of `product-listing`, where they differ. */
function addressNamesOf(key: FacetKey): Readonly<Record<string, string>> {
  const facet = facets[key]
  if (facet.kind !== 'list') return {}
  return Object.fromEntries(Object.keys(facet.params).map(param => [param, facet.addressParam]))
}

function readPage(text: string): number | null {
  if (!/^[1-9]\d*$/.test(text)) return null
  return text.length > 5 ? MAX_PAGE : Math.min(Number(text), MAX_PAGE)
}

/** Cuts between characters. A cut may leave a trailing blank, so it repeats the cleaning until nothing changes. */
function cleanText(text: string): string {
  let clean = text.slice(0, 4 * MAX_TEXT)
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const next = cut(normalizeText(clean.replace(/\p{Surrogate}/gu, '')))
    if (next === clean) return clean
    clean = next
  }
  return ''
}

/** One pass is nearly always enough; a removed character can let its neighbours compose, which needs another. */
const MAX_PASSES = 6

function cut(text: string): string {
  if (text.length <= MAX_TEXT) return text
  const letters = [...text]
  while (letters.join('').length > MAX_TEXT) letters.pop()
  return letters.join('')
}
