import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { productListing } from '../endpoints/catalogue/product-listing.ts'
import {
  type ListingFilters,
  listingQueryInput,
  parseListingFilters,
  writeListingFilters,
} from './listing-query.ts'

const read = (text: string) => parseListingFilters(new URLSearchParams(text), 'popular')
const write = (filters: ListingFilters) => writeListingFilters(filters, 'popular')
const nothing = read('')

const names = ['searchText', 'available', 'active', 'sendTime', 'categoryList', 'brand', 'brandList'].concat([
  'colorList',
  'regionList',
  'filterList',
  'miniPrice',
  'maxPrice',
  'order',
  'page',
])

/** Nearly valid values, and arbitrary text. */
const value = fc.oneof(
  fc.constantFrom(
    'true',
    'true,false',
    'false',
    '',
    '0',
    '-1',
    '1e3',
    '1000000000',
    '99999999999999999999',
    '1.5',
  ),
  fc.constantFrom(
    'NaN',
    'Infinity',
    '@1f1f1f',
    '#1F1F1F',
    '%23ffffff',
    '@12345',
    'cheapest',
    '__proto__',
    '[]',
    'null',
  ),
  fc
    .array(fc.oneof(fc.nat().map(String), fc.constantFrom('', ' ', 'x', '007', '2147483648', 'a-b', 'دو-سه')))
    .map(list => list.join(',')),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.string().map(text => text.repeat(200)),
)
const address = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), value), { maxLength: 30 })

describe('listing filters', () => {
  test('any address – read, written and read again – is equivalent and canonical', () => {
    fc.assert(
      fc.property(address, pairs => {
        const filters = parseListingFilters(new URLSearchParams(pairs), 'popular')
        const text = write(filters)
        expect(read(text)).toEqual(filters)
        expect(write(read(text))).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  test('any address – its filters – are accepted by the API and read the same there', () => {
    fc.assert(
      fc.property(address, pairs => {
        const filters = parseListingFilters(new URLSearchParams(pairs), 'popular')
        const input = listingQueryInput(filters)
        expect(productListing.query.safeParse(input).success).toBe(true)
        const sent = Object.entries(input).map(([name, part]) => [name, String(part)])
        expect(parseListingFilters(new URLSearchParams(sent), 'popular')).toEqual(filters)
      }),
      { numRuns: 500 },
    )
  })

  test('any address – its filters – are bounded, sorted and without duplicates', () => {
    fc.assert(
      fc.property(address, pairs => {
        const filters = parseListingFilters(new URLSearchParams(pairs), 'popular')
        for (const list of [
          filters.categories,
          filters.brands,
          filters.colors,
          filters.regions,
          filters.filters,
        ]) {
          expect(list.length).toBeLessThanOrEqual(30)
          expect(new Set<unknown>(list).size).toBe(list.length)
        }
        expect(filters.brands).toEqual([...filters.brands].sort((a, b) => a - b))
        expect(filters.searchText.length).toBeLessThanOrEqual(200)
        expect(write(filters).length).toBeLessThan(14_000)
        expect((filters.price.min ?? 0) <= (filters.price.max ?? Number.POSITIVE_INFINITY)).toBe(true)
        expect(Number.isInteger(filters.page) && filters.page >= 1 && filters.page <= 10_000).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('everything of spec §7 – in one address – is parsed', () => {
    expect(
      read(
        'searchText=قهوه&sendTime=true&available=true&categoryList=iron,7&brand=12,3&colorList=@1F2023,@fafafa' +
          '&regionList=2&filterList=tvan-1350-vat&miniPrice=1000&maxPrice=90000&order=cheapest&page=3',
      ),
    ).toEqual({
      searchText: 'قهوه',
      readyToShip: true,
      available: true,
      categories: ['7', 'iron'],
      brands: [3, 12],
      colors: ['#1f2023', '#fafafa'],
      regions: [2],
      filters: ['tvan-1350-vat'],
      price: { min: 1000, max: 90_000 },
      order: 'cheapest',
      page: 3,
    })
  })

  test('filters – written – are readable, in a fixed order, without defaults', () => {
    expect(write(nothing)).toBe('')
    expect(write({ ...nothing, brands: [3, 12], colors: ['#1f2023'], available: true, page: 2 })).toBe(
      'available=true&colorList=@1f2023&brand=3,12&page=2',
    )
    expect(write({ ...nothing, order: 'popular' })).toBe('')
  })

  test.each([
    ['brandList and its other name', 'brandList=3&brand=12,3', { brands: [3, 12] }],
    ['a list in two parameters', 'colorList=@000000&colorList=@ffffff', { colors: ['#000000', '#ffffff'] }],
    ['no id, id too large', 'brand=x,0,-1,1.5,2147483648,7', { brands: [7] }],
    ['encoded color', 'colorList=%231F2023', { colors: ['#1f2023'] }],
    ['available both', 'available=true,false', { available: false }],
    ['active of the header', 'active=true', { available: true }],
    ['active against available', 'active=true&available=true,false', { available: false }],
    ['nonsense, then sense', 'page=x&page=4&order=up&order=dearest', { page: 4, order: 'dearest' }],
    ['minimum above maximum', 'miniPrice=9000&maxPrice=1000', { price: { min: 1000, max: 9000 } }],
    ['minimum of nothing', 'miniPrice=0&maxPrice=5000', { price: { min: null, max: 5000 } }],
    ['prices that are none', 'miniPrice=-5&maxPrice=1e9', {}],
    ['page 0', 'page=0', {}],
    ['page 10^9', 'page=1000000000', { page: 10_000 }],
    [
      '31 brands',
      `brand=${Array.from({ length: 31 }, (_, i) => 31 - i)}`,
      { brands: [...Array(30).keys()].map(i => i + 2) },
    ],
    ['white space for a text', 'searchText=%20%0a%00', {}],
    ['a lone surrogate', 'searchText=a\ud800b', { searchText: 'a\ufffdb', order: 'relevant' }],
  ])('%s – is read by the stated rule', (_title, text, expected) => {
    expect(read(text)).toEqual({ ...nothing, ...expected })
  })

  test('a text of 300 letters – is cut between characters', () => {
    const { searchText } = read(`searchText=${'😀'.repeat(150)}`)
    expect(searchText).toBe('😀'.repeat(100))
  })
})
