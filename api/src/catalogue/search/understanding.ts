import type { Range } from 'shared-shop/catalogue/facet-kinds'
import type { FacetValues } from 'shared-shop/catalogue/facets'
import type { Color } from 'shared-shop/catalogue/product'
import { toLatinDigits } from 'shared-shop/text/digits'
import { compactKey } from 'shared-shop/text/persian-text'
import type { ProductFilter } from '../../db/schema/catalogue.ts'
import type { SnapshotCategory } from '../rows/snapshot-category.ts'
import type { SnapshotProduct } from '../rows/snapshot-product.ts'
import type { SearchIndex } from './search-index.ts'

/** Words of the longest name of a color or a value that is looked for. */
const MOST_WORDS = 4
/** Colors and values that are looked for in one text: each of them searches the shop. */
const MOST_TRIES = 8
/** How far «حدود ۵ میلیون» reaches in both directions. */
const ABOUT = 0.15

/** What goods must have; colors as `#rrggbb`, filters as slugs. */
type Wishes = Pick<FacetValues, 'price' | 'colors' | 'filters'>

/** What a search text says about the goods, beside their name. */
export interface Understood extends Wishes {
  /** The rest of the text. */
  readonly searchText: string
  /** For «ارزان‌ترین». */
  readonly order: 'cheapest' | null
}

interface Shop {
  readonly places: readonly SnapshotProduct[]
  readonly listing: { readonly all: Uint32Array }
  readonly colors: readonly Color[]
  readonly categories: readonly SnapshotCategory[]
  readonly search: SearchIndex
}

/**
 * Takes prices («زیر ۱۰ میلیون», «ارزان»), colors («قرمز») and values with a number («۲۴ فوت») out of a normalised search
 * text. A color or value is left in the text if none of the goods that the rest finds have it, or if a category is named
 * so. Null if there is nothing of the kind, or nothing else in a text that has to name the goods.
 */
export function understand(shop: Shop, text: string, namesGoods: boolean): Understood | null {
  if (text === '') return null
  const { price, rest: withoutPrice } = takePrice(text)
  const { cheap, rest: goods } = takeCheap(withoutPrice)
  const taken = takeValues(shop, goods)
  if (taken.searchText === text || (namesGoods && taken.searchText === '')) return null
  return {
    ...taken,
    price: cheap && !price ? { min: null, max: cheapestThird(wanted(shop, taken)) } : (price ?? anyPrice),
    order: cheap === 'cheapest' ? cheap : null,
  }
}

/** Whether a product has what the text says; of several colors, any. */
export function meets({ variants, filters, payable }: SnapshotProduct, wishes: Wishes): boolean {
  const { price, colors } = wishes
  return (
    payable >= (price.min ?? 0) &&
    payable <= (price.max ?? Number.POSITIVE_INFINITY) &&
    (colors.length === 0 || variants.some(({ color }) => colors.includes(color.toLowerCase()))) &&
    wishes.filters.every(wanted => filters.some(({ slug }) => slug === wanted))
  )
}

const anyPrice: Range = { min: null, max: null }

const units: Readonly<Record<string, number>> = { هزار: 1e3, میلیون: 1e6, ملیون: 1e6, میلیارد: 1e9 }
const numbers: Readonly<Record<string, number>> = {
  نیم: 0.5,
  یک: 1,
  دو: 2,
  سه: 3,
  چهار: 4,
  پنج: 5,
  شش: 6,
  هفت: 7,
  هشت: 8,
  نه: 9,
  ده: 10,
  بیست: 20,
  سی: 30,
  چهل: 40,
  پنجاه: 50,
  صد: 100,
}

const blank = '[\\s\\u200c]*'
const anyOf = (words: Readonly<Record<string, number>>) => Object.keys(words).join('|')
const number = `\\d[\\d٬,]*(?:[.٫/]\\d+)?|${anyOf(numbers)}`
/** «۱۰», «۲٫۵ میلیون تومان», «پنج میلیونی»; the groups are its digits, unit and currency. */
const amount = `(${number})(?:${blank}(${anyOf(units)})ی?)?(?:${blank}(تومان|تومن)ی?)?`
const asWords = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u')

/** Phrases about money in a text with Latin digits, and the range they mean; the first that occurs counts. */
const pricePhrases: readonly (readonly [RegExp, (first: number, second: number) => Range])[] = [
  [asWords(`(?:بین|از) ${amount} (?:تا|و|الی) ${amount}`), (min, max) => ({ min, max })],
  [
    asWords(`(?:زیر|تا|حداکثر|(?:کمتر|پایین${blank}تر|ارزان${blank}تر) از)(?: سقف)?(?: قیمت)? ${amount}`),
    max => ({ min: null, max }),
  ],
  [
    asWords(`(?:بالای|حداقل|(?:بیش|بیشتر|بالاتر|گران${blank}تر) از)(?: قیمت)? ${amount}`),
    min => ({ min, max: null }),
  ],
  [asWords(`از ${amount} به بالا`), min => ({ min, max: null })],
  [
    asWords(`(?:(?:حدودا?|نزدیک) )?${amount}`),
    about => ({ min: Math.floor(about * (1 - ABOUT)), max: Math.ceil(about * (1 + ABOUT)) }),
  ],
]

function takePrice(text: string): { readonly price: Range | null; readonly rest: string } {
  for (const [phrase, rangeOf] of pricePhrases) {
    // The digits keep their places.
    const match = phrase.exec(toLatinDigits(text))
    const amounts = match && amountsOf(match.slice(1))
    if (amounts) return { price: rangeOf(...amounts), rest: without(text, match.index, match[0].length) }
  }
  return { price: null, rest: text }
}

/** The one or two amounts in the groups of a phrase, in toman; null if they are not certain to be money. */
function amountsOf(groups: readonly (string | undefined)[]): [number, number] | null {
  const [digits, ownUnit, , otherDigits = digits, lastUnit = ownUnit] = groups
  // «بین ۳۰ تا ۴۰ میلیون»: the unit of both.
  const first = toman(digits, ownUnit ?? lastUnit)
  const second = toman(otherDigits, lastUnit)
  const hasUnit = groups.some((group, place) => place % 3 > 0 && group !== undefined)
  const isAmount = (value: number) => value > 0 && value < 2 ** 31
  if (!hasUnit || !isAmount(first) || !isAmount(second)) return null
  return first <= second ? [first, second] : [second, first]
}

function toman(digits = '', unit = ''): number {
  const value = numbers[digits] ?? Number(digits.replace(/[٬,]/g, '').replace(/[٫/]/, '.'))
  return Math.round(value * (units[unit] ?? 1))
}

const cheapWords = asWords(`(?:ارزان|ارزون)${blank}(?:(ترین)|قیمت)?|اقتصادی`)

function takeCheap(text: string): { readonly cheap: 'cheap' | 'cheapest' | null; readonly rest: string } {
  const match = cheapWords.exec(text)
  if (!match) return { cheap: null, rest: text }
  const rest = without(text, match.index, match[0].length)
  return { cheap: match[1] === undefined ? 'cheap' : 'cheapest', rest }
}

function without(text: string, start: number, length: number): string {
  return `${text.slice(0, start)} ${text.slice(start + length)}`.replace(/\s+/g, ' ').trim()
}

/** Takes the names of colors and of values with a number out of the text, as long as goods have them. */
function takeValues(shop: Shop, text: string): Taken {
  const shades = shop.colors.map(({ name, color }) => ({
    // Not at half-spaces: «ای» is no color, «سرمه‌ای» is.
    names: [name, ...name.split(' ')].map(compactKey),
    color: color.toLowerCase(),
  }))
  let taken: Taken = { searchText: text, price: anyPrice, colors: [], filters: [] }
  let tries = 0
  for (const phrase of phrasesOf(text)) {
    if (tries === MOST_TRIES) break
    const name = compactKey(phrase.replace(/^(?:به )?رنگ /, ''))
    const meant = [name, ...(shop.search.synonyms.get(name) ?? []).map(compactKey)]
    const colors = shades
      .filter(({ names }) => names.some(each => meant.includes(each)))
      .map(({ color }) => color)
    const at = ` ${taken.searchText} `.indexOf(` ${phrase} `)
    if (at === -1 || (colors.length === 0 ? !/^\d/.test(toLatinDigits(phrase)) : isInCategory(shop, name)))
      continue
    tries++
    const rest = { ...taken, searchText: without(taken.searchText, at, phrase.length) }
    const goods = wanted(shop, rest)
    const withColors = { ...rest, colors: [...rest.colors, ...colors] }
    const value = colors.length === 0 ? mostCommon(goods, name) : null
    if (value !== null) taken = { ...rest, filters: [...rest.filters, value] }
    else if (colors.length > 0 && goods.some(product => meets(product, withColors))) taken = withColors
  }
  return taken
}

/** «استیل» is a color, but «قابلمه استیل» is a category. */
function isInCategory({ categories }: Shop, word: string): boolean {
  return categories.some(({ name }) => name.split(/[\s\u200c]/).some(each => compactKey(each) === word))
}

type Taken = Omit<Understood, 'order'>

/** The goods that the text finds and that have what is wished; for an empty text, of all. */
function wanted({ places, listing, search }: Shop, { searchText, ...wishes }: Taken): SnapshotProduct[] {
  const scores = search.find(searchText)?.scores
  const found: SnapshotProduct[] = []
  // Over all products of the shop an iterator takes several times as long.
  for (let at = 0; at < listing.all.length; at++) {
    const p = listing.all[at] ?? 0
    const product = places[p]
    if (product && (!scores || (scores[p] ?? 0) > 0) && meets(product, wishes)) found.push(product)
  }
  return found
}

/** Every run of words in the text, longer ones first. */
function phrasesOf(text: string): string[] {
  const words = text.split(' ')
  const runs: string[] = []
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length--)
    for (let start = 0; start + length <= words.length; start++)
      runs.push(words.slice(start, start + length).join(' '))
  return runs
}

/** Slug of the value of this name that most of the goods have. */
function mostCommon(goods: readonly SnapshotProduct[], key: string): string | null {
  const counts = new Map<string, number>()
  const isNamed = new Map<string, boolean>()
  for (const { filters } of goods) {
    for (const { name, slug } of filters) {
      const fits = isNamed.get(slug) ?? sameValue(compactKey(name), key)
      isNamed.set(slug, fits)
      if (fits) counts.set(slug, (counts.get(slug) ?? 0) + 1)
    }
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1])
  return best?.[0] ?? null
}

/** «۹ کیلویی» is «۹ کیلو», «۱٫۷ لیتری» is «۱٫۷ لیتر». */
function sameValue(name: ProductFilter['name'], typed: string): boolean {
  return typed === name || typed === `${name}ی` || typed === `${name}یی`
}

/** The price up to which a third of the goods cost, rounded up to two digits; toman. */
function cheapestThird(goods: readonly SnapshotProduct[]): number | null {
  const prices = goods.map(({ payable }) => payable).sort((a, b) => a - b)
  const price = prices[Math.floor(prices.length / 3)]
  if (price === undefined) return null
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, price))) - 1)
  return Math.ceil(price / step) * step
}
