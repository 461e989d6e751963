import { type ListingOrder, listingOrders } from '../endpoints/catalogue/product-listing.ts'
import { normalizeText } from '../text/persian-text.ts'

/**
 * What a shopper wishes of a list of products, normalised: lists are sorted, without repetitions and bounded, prices
 * in order. Empty lists, `null` and `false` ask for nothing.
 */
export interface ListingWish {
  /** Cleaned, at most 200 letters. */
  readonly searchText: string
  /** Only what can be bought now. */
  readonly available: boolean
  /** Only what is ready to ship. */
  readonly sendTime: boolean
  /** Slugs or ids of categories. */
  readonly categories: readonly string[]
  /** Ids. */
  readonly brands: readonly number[]
  /** `#rrggbb`, lower case. */
  readonly colors: readonly string[]
  /** Ids. */
  readonly regions: readonly number[]
  /** Slugs of values of the filter index. */
  readonly filters: readonly string[]
  /** Toman, as paid after the discount, both inclusive; the lower one is never above the higher one. */
  readonly miniPrice: number | null
  readonly maxPrice: number | null
  readonly order: ListingOrder
  /** From 1. */
  readonly page: number
}

/** The parameters as `product-listing` takes them. */
export interface ListingQueryInput {
  searchText?: string
  available?: 'true'
  sendTime?: 'true'
  categoryList?: string
  brandList?: string
  colorList?: string
  regionList?: string
  filterList?: string
  miniPrice?: string
  maxPrice?: string
  order: ListingOrder
  page: number
}

/** Entries per list. */
const MAX_ENTRIES = 30
/** More pieces of one list are not even looked at. */
const MAX_PIECES = 300
/** Letters of a list of slugs as an address carries them: two full lists and a text stay below 16 KB of headers. */
const MAX_ENCODED = 4000
const MAX_TEXT = 200
const MAX_PAGE = 10_000
const MAX_INTEGER = 2_147_483_647
const SLUG = /^[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*$/u
const MAX_SLUG = 160

/**
 * Reads the parameters of spec §7 out of an address. Never throws; what makes no sense counts as absent:
 * - a list (`categoryList`, `brandList` and its other name `brand`, `colorList` with `@` or `#`, `regionList`,
 *   `filterList`) is what all its occurrences hold together, without what is no id, colour or slug, at most 30 entries
 *   (the first ones);
 * - of a repeated single value the first that makes sense counts;
 * - `available` is `true`, or `true,false` for everything (as without it); without it `active=true` says the same;
 * - `miniPrice` above `maxPrice`: they are exchanged; a `miniPrice` of 0 asks for nothing;
 * - a `page` that is no whole number from 1 is the first one, one above 10,000 is 10,000.
 */
export function parseListingWish(search: URLSearchParams, defaultOrder: ListingOrder): ListingWish {
  const first = <T>(name: string, read: (text: string) => T | null): T | null => {
    for (const text of search.getAll(name)) {
      const value = read(text)
      if (value !== null) return value
    }
    return null
  }
  const pieces = (...names: string[]) =>
    names.flatMap(name => search.getAll(name).flatMap(text => text.split(',', MAX_PIECES)))
  const prices = [first('miniPrice', readPrice), first('maxPrice', readPrice)] as const
  const [low, high] =
    prices[0] !== null && prices[1] !== null && prices[0] > prices[1] ? [prices[1], prices[0]] : prices
  return {
    searchText: first('searchText', text => cleanText(text) || null) ?? '',
    available: first('available', readAvailable) ?? first('active', readFlag) ?? false,
    sendTime: first('sendTime', readFlag) ?? false,
    categories: slugList(pieces('categoryList')),
    brands: idList(pieces('brand', 'brandList')),
    colors: colorList(pieces('colorList')),
    regions: idList(pieces('regionList')),
    filters: slugList(pieces('filterList')),
    miniPrice: low === 0 ? null : low,
    maxPrice: high,
    order: first('order', text => listingOrders.find(order => order === text) ?? null) ?? defaultOrder,
    page: first('page', readPage) ?? 1,
  }
}

/**
 * The one spelling of a wish in an address, without `?`: names in a fixed order, nothing that asks for nothing. Empty
 * for the plain list. Reading it again gives the same wish.
 */
export function writeListingWish(wish: ListingWish, defaultOrder: ListingOrder): string {
  const { order, page, brandList, ...rest } = listingQueryInput(wish)
  const search = new URLSearchParams({
    ...rest,
    ...(brandList !== undefined && { brand: brandList }),
    ...(order !== defaultOrder && { order }),
    ...(page !== 1 && { page: String(page) }),
  })
  // Both may stand in a query as they are (RFC 3986 §3.4).
  return search.toString().replaceAll('%2C', ',').replaceAll('%40', '@')
}

/** The wish as the query of `product-listing`; the page adds `category`, `brand` (its slug) or `special`. */
export function listingQueryInput(wish: ListingWish): ListingQueryInput {
  const { categories, brands, colors, regions, filters, miniPrice, maxPrice } = wish
  return {
    ...(wish.searchText !== '' && { searchText: wish.searchText }),
    ...(wish.available && { available: 'true' }),
    ...(wish.sendTime && { sendTime: 'true' }),
    ...(categories.length > 0 && { categoryList: categories.join(',') }),
    ...(brands.length > 0 && { brandList: brands.join(',') }),
    ...(colors.length > 0 && { colorList: colors.join(',').replaceAll('#', '@') }),
    ...(regions.length > 0 && { regionList: regions.join(',') }),
    ...(filters.length > 0 && { filterList: filters.join(',') }),
    ...(miniPrice !== null && { miniPrice: String(miniPrice) }),
    ...(maxPrice !== null && { maxPrice: String(maxPrice) }),
    order: wish.order,
    page: wish.page,
  }
}

function readFlag(text: string): true | null {
  return text === 'true' ? true : null
}

function readAvailable(text: string): boolean | null {
  if (text === 'true') return true
  return text === 'true,false' || text === 'false,true' ? false : null
}

function readPrice(text: string): number | null {
  return /^\d{1,10}$/.test(text) ? Math.min(Number(text), MAX_INTEGER) : null
}

function readPage(text: string): number | null {
  if (!/^[1-9]\d*$/.test(text)) return null
  return text.length > 5 ? MAX_PAGE : Math.min(Number(text), MAX_PAGE)
}

function idList(pieces: readonly string[]): number[] {
  const ids = pieces.flatMap(piece => (/^[1-9]\d{0,9}$/.test(piece) ? Number(piece) : []))
  return bounded(ids.filter(id => id <= MAX_INTEGER)).sort((a, b) => a - b)
}

function colorList(pieces: readonly string[]): string[] {
  const colors = pieces.flatMap(piece => {
    const digits = /^[@#]?([\da-f]{6})$/i.exec(piece)?.[1]
    return digits === undefined ? [] : `#${digits.toLowerCase()}`
  })
  return bounded(colors).sort()
}

function slugList(pieces: readonly string[]): string[] {
  let room = MAX_ENCODED
  return bounded(pieces.filter(piece => piece.length <= MAX_SLUG && SLUG.test(piece)))
    .filter(slug => {
      room -= encodeURIComponent(slug).length + 1
      return room >= 0
    })
    .sort()
}

function bounded<T>(entries: readonly T[]): T[] {
  return [...new Set(entries)].slice(0, MAX_ENTRIES)
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
