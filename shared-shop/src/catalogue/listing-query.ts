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
import { type ListingOrder, listingOrders } from './listing-order.ts'

/**
 * What a shopper asks of a list of products, normalised: lists are sorted, without repetitions and bounded, prices
 * in order. Empty lists, `null` and `false` ask for nothing.
 */
export interface ListingFilters extends FacetValues {
  /** Cleaned, at most 200 letters. */
  readonly searchText: string
  readonly order: ListingOrder
  /** From 1. */
  readonly page: number
}

/** The parameters as `product-listing` takes them. */
export type ListingQueryInput = {
  [P in FacetParam]?: string
} & {
  searchText?: string
  order: ListingOrder
  page: number
}

/** The parameters of an address that `parseListingFilters` reads. */
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
 * Reads the parameters of spec §7 out of an address. Never throws; invalid input counts as absent:
 * - each facet is read as its kind says (`facet-kinds.ts`);
 * - of a repeated single value the first valid one counts;
 * - a `page` that is no whole number from 1 is the first one, one above 10,000 is 10,000.
 */
export function parseListingFilters(search: ListingSearch, defaultOrder: ListingOrder): ListingFilters {
  const given = (name: string) => search.getAll(name)
  return {
    searchText: firstOf(given('searchText'), text => cleanText(text) || null) ?? '',
    ...mapFacets<FacetValues>(key => facetOf(key).read(given)),
    order:
      firstOf(given('order'), text => listingOrders.find(order => order === text) ?? null) ?? defaultOrder,
    page: firstOf(given('page'), readPage) ?? 1,
  }
}

/** `URLSearchParams`, or the declared part of it. */
interface ListingSearch {
  readonly getAll: (name: string) => readonly string[]
}

/**
 * The one spelling of filters in an address, without `?`: names in a fixed order, nothing that asks for nothing. Empty
 * for the plain list. Reading it again gives the same filters.
 */
export function writeListingFilters(filters: ListingFilters, defaultOrder: ListingOrder): string {
  const { searchText, order, page } = filters
  const search = new URLSearchParams(searchText === '' ? [] : [['searchText', searchText]])
  for (const key of facetKeys) {
    const names = addressNamesOf(key)
    for (const [param, text] of Object.entries(textsOf(key, filters))) search.set(names[param] ?? param, text)
  }
  if (order !== defaultOrder) search.set('order', order)
  if (page !== 1) search.set('page', String(page))
  // Both may stand in a query as they are (RFC 3986 §3.4).
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

/** By parameter of `product-listing`, what an address calls it where the two differ. */
function addressNamesOf(key: FacetKey): Readonly<Record<string, string>> {
  const facet = facets[key]
  if (facet.kind !== 'list') return {}
  return Object.fromEntries(Object.keys(facet.params).map(param => [param, facet.addressParam]))
}

function readPage(text: string): number | null {
  if (!/^[1-9]\d*$/.test(text)) return null
  return text.length > 5 ? MAX_PAGE : Math.min(Number(text), MAX_PAGE)
}

/** Cut by whole characters; a cut may leave a blank at the end, so it is cleaned until nothing changes. */
function cleanText(text: string): string {
  let clean = text.slice(0, 4 * MAX_TEXT)
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const next = cut(normalizeText(clean.replace(/\p{Surrogate}/gu, '')))
    if (next === clean) return clean
    clean = next
  }
  return ''
}

/** One is enough for all but freaks: a letter that only composes once what stood between is gone. */
const MAX_PASSES = 6

function cut(text: string): string {
  if (text.length <= MAX_TEXT) return text
  const letters = [...text]
  while (letters.join('').length > MAX_TEXT) letters.pop()
  return letters.join('')
}
