import fc from 'fast-check'
import type { ListingFacets } from 'shared-shop/catalogue/listing-facets'
import { listingOrders, productListing } from 'shared-shop/endpoints/catalogue/product-listing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openDatabase } from '../../test/databases.ts'
import { listingBySql, type Question } from '../../test/listing-sql.ts'
import {
  BRANDS,
  fathers,
  fillRandomShop,
  filterIndex,
  hexes,
  nameWords,
  REGIONS,
} from '../../test/random-shop.ts'
import { engines } from '../../test/shop.ts'
import { Catalogue } from './catalogue.ts'
import { listingQuestion, listProducts } from './listing.ts'

const PRODUCTS = 160
const RUNS = 200
const slugs = Object.values(filterIndex).flat()

/** Some entries of a list, at times unknown ones among them, at times only these. */
const some = (entries: readonly string[]) =>
  fc.subarray([...entries], { minLength: 1, maxLength: 3 }).map(chosen => chosen.join(','))

/** Prices that products have, now and then others. */
const price = fc.oneof(
  fc.nat({ max: 30 }).map(n => `${n * 1337}`),
  fc.nat({ max: 45_000 }).map(String),
)

const parameters = fc.record({
  category: fc.constantFrom(...fathers.map((_, i) => `c-${i + 1}`)),
  brand: fc.constantFrom('b-1', 'b-2'),
  searchText: fc.subarray([...nameWords], { minLength: 1, maxLength: 2 }).map(words => words.join(' ')),
  special: fc.constant('true'),
  available: fc.constantFrom('true', 'true,false'),
  sendTime: fc.constant('true'),
  categoryList: some(['c-1', '2', 'c-3', '4', 'c-6', 'nothing', '99']),
  brandList: some([...Array.from({ length: BRANDS }, (_, i) => `${i + 1}`), '77']),
  colorList: some([...hexes.map(hex => hex.toLowerCase().replace('#', '@')), '@123456']),
  regionList: some([...Array.from({ length: REGIONS }, (_, i) => `${i + 1}`), '88']),
  filterList: some([...slugs, 'no-such']),
  miniPrice: price,
  maxPrice: price,
})
const names = [
  ...['category', 'brand', 'searchText', 'special', 'available', 'sendTime', 'categoryList', 'brandList'],
  ...['colorList', 'regionList', 'filterList', 'miniPrice', 'maxPrice'],
]

/** A few parameters at a time: with all of them hardly a product is left. */
const questions: fc.Arbitrary<Question> = fc
  .tuple(parameters, fc.subarray(names, { maxLength: 5 }), fc.constantFrom(...listingOrders))
  .map(([all, asked, order]) => ({
    ...Object.fromEntries(Object.entries(all).filter(([name]) => asked.includes(name))),
    order,
  }))

describe.each(engines)('listing of a random shop on %s', engine => {
  let database: Awaited<ReturnType<typeof openDatabase>>
  let catalogue: Catalogue
  beforeAll(async () => {
    database = await openDatabase(engine)
    await fillRandomShop(database.connection.db, 7, PRODUCTS)
    catalogue = await Catalogue.load(database.connection.db)
  })
  afterAll(() => database?.drop())

  const ask = (question: Question) => {
    const answer = listProducts(catalogue, listingQuestion(productListing.query.parse(question)))
    // What a browser gets: an answer that breaks its own contract fails here.
    return z.parse(productListing.answer, answer)
  }

  /** The same list with one parameter replaced. */
  const having = (question: Question, name: string, value: string | undefined): Question => {
    const { [name]: _, ...rest } = question
    return value === undefined ? rest : { ...rest, [name]: value }
  }

  test('any wish – snapshot and SQL – have the same products in the same order', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(questions, async question => {
        const expected = await listingBySql(database.connection.db, question)
        const first = ask(question)
        const pages = [first.data]
        for (let page = 2; page <= first.pageCount; page++)
          pages.push(ask({ ...question, page: `${page}` }).data)
        expect(pages.flat().map(({ id }) => id)).toEqual(expected)
        expect(first.total).toBe(expected.length)
        found += Math.sign(first.total)
      }),
      { numRuns: RUNS },
    )
    expect(found).toBeGreaterThan(RUNS / 2)
  })

  test('page size – a list of several pages – is the length of each but the last', () => {
    const first = ask({})
    expect(first.pageCount).toBeGreaterThan(1)
    expect(first.data).toHaveLength(first.pageSize)
    const last = ask({ page: `${first.pageCount}` })
    expect(last.data).toHaveLength(first.total - first.pageSize * (first.pageCount - 1))
  })

  test('any wish – every count of every facet – is the total of choosing that value', () => {
    let counts = 0
    const check = (question: Question, count: number) => {
      counts++
      expect(ask(question).total, JSON.stringify(question)).toBe(count)
    }
    fc.assert(
      fc.property(questions, question => {
        const { facets } = ask(question)
        if (!facets) throw new Error('no facets')
        for (const { id, count } of facets.brands) {
          check(having(having(question, 'brand', undefined), 'brandList', `${id}`), count)
        }
        for (const { color, count } of facets.colors) {
          check(having(question, 'colorList', color.replace('#', '@')), count)
        }
        for (const { id, count } of facets.regions) check(having(question, 'regionList', `${id}`), count)
        for (const { slug, count } of facets.categories) check(having(question, 'categoryList', slug), count)
        for (const { index, values } of facets.filters) {
          for (const { slug, count } of values) {
            check(having(question, 'filterList', withValue(question.filterList, index, slug)), count)
          }
        }
        check(having(question, 'available', 'true'), facets.available)
        check(having(question, 'sendTime', 'true'), facets.readyToShip)
      }),
      { numRuns: 150 },
    )
    expect(counts).toBeGreaterThan(1000)
  })

  test('any wish – what its facets offer – does not depend on what is chosen', () => {
    const offered = ({ brands, colors, regions, price }: ListingFacets) => ({
      brands: brands.map(({ id }) => id),
      colors: colors.map(({ color }) => color),
      regions: regions.map(({ id }) => id),
      price,
    })
    const chosen = { brandList: '1', colorList: '@102030', sendTime: 'true', maxPrice: '9000' }
    fc.assert(
      fc.property(fc.constantFrom('c-1', 'c-2', 'c-6'), category => {
        const [plain, narrowed] = [ask({ category }).facets, ask({ category, ...chosen }).facets]
        if (!plain || !narrowed) throw new Error('no facets')
        expect(offered(narrowed)).toEqual(offered(plain))
      }),
    )
  })

  test('an empty category – asked – a list of nothing with nothing to choose', () => {
    expect(ask({ category: 'c-7' })).toMatchObject({
      total: 0,
      pageCount: 0,
      data: [],
      facets: { brands: [], colors: [], regions: [], filters: [], categories: [], price: { min: 0, max: 0 } },
    })
  })
})

/** `slug` as the only choice of its group. */
function withValue(filterList: string | undefined, index: string, slug: string): string {
  const group: readonly string[] = Object.entries(filterIndex).find(([name]) => name === index)?.[1] ?? []
  return [...(filterList?.split(',') ?? []).filter(other => !group.includes(other)), slug].join(',')
}
