import fc from 'fast-check'
import { type FacetKey, facetKeys, PRICE_BARS } from 'shared-shop/catalogue/facets'
import type { ListingFacets } from 'shared-shop/catalogue/listing-facets'
import { listingOrders } from 'shared-shop/catalogue/listing-order'
import {
  listingQueryInput,
  parseListingFilters,
  writeListingFilters,
} from 'shared-shop/catalogue/listing-query'
import { productListing } from 'shared-shop/endpoints/catalogue/product-listing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openDatabase } from '../../../test/databases.ts'
import { type Choice, facetOracle, type Question, someOf } from '../../../test/facet-oracle.ts'
import { listingBySql } from '../../../test/listing-sql.ts'
import { fathers, fillRandomShop, nameWords } from '../../../test/random-shop.ts'
import { Catalogue } from '../snapshot/catalogue.ts'
import { listingQuestion, listProducts } from './listing.ts'

const PRODUCTS = 160
const RUNS = 200

const parameters = {
  category: fc.constantFrom(...fathers.map((_, i) => `c-${i + 1}`)),
  brand: fc.constantFrom('b-1', 'b-2'),
  searchText: fc.subarray([...nameWords], { minLength: 1, maxLength: 2 }).map(words => words.join(' ')),
  special: fc.constant('true'),
  ...Object.assign({}, ...facetKeys.map(key => facetOracle[key].params)),
} satisfies Record<string, fc.Arbitrary<string>>

const questions = someOf(
  parameters,
  5,
  listingOrders.filter(order => order !== 'relevant'),
)

describe('listing of a random shop', () => {
  let database: Awaited<ReturnType<typeof openDatabase>>
  let catalogue: Catalogue
  beforeAll(async () => {
    database = await openDatabase()
    await fillRandomShop(database.connection.db, 7, PRODUCTS)
    catalogue = await Catalogue.load(database.connection.db)
  })
  afterAll(() => database?.drop())

  const ask = (question: Question) => {
    const answer = listProducts(catalogue, listingQuestion(productListing.query.parse(question)))
    // Serialise like the server, so that an answer that breaks its own contract fails here.
    return z.parse(productListing.answer, answer)
  }

  /** The choices that a listing counts for a facet. */
  const choicesOf = <K extends FacetKey>(key: K, question: Question): readonly Choice[] => {
    const { facets } = ask(question)
    if (!facets) throw new Error('no facets')
    return facetOracle[key].choices(facets[key], question)
  }

  test('listing – random query – snapshot and SQL agree on products and order', async () => {
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
      // Its discount of 2,807.7 toman is floored, not rounded (spec §9).
      { numRuns: RUNS, examples: [[{ miniPrice: '25270', order: 'newest' }]] },
    )
    expect(found).toBeGreaterThan(RUNS / 2)
  })

  test('facets – random query – every count equals the total after choosing that value', () => {
    let counts = 0
    fc.assert(
      fc.property(questions, question => {
        for (const choice of facetKeys.flatMap(key => choicesOf(key, question))) {
          if (choice.count === undefined) continue
          counts++
          expect(ask(choice.question).total, JSON.stringify(choice.question)).toBe(choice.count)
        }
      }),
      { numRuns: 150 },
    )
    expect(counts).toBeGreaterThan(1000)
  })

  test.each(facetKeys)('%s – each choice, from its URL to the listing – matches SQL', async key => {
    const choices = choicesOf(key, {})
    expect(choices.length).toBeGreaterThan(0)
    for (const { question } of choices) {
      const filters = parseListingFilters(new URLSearchParams(question), 'newest')
      const address = new URLSearchParams(writeListingFilters(filters, 'newest'))
      const input = listingQueryInput(parseListingFilters(address, 'newest'))
      const sent = Object.entries(input).map(([name, value]) => [name, String(value)] as const)
      const expected = await listingBySql(database.connection.db, question)
      expect(ask(Object.fromEntries(sent)).total, address.toString()).toBe(expected.length)
      expect(expected.length).toBeGreaterThan(0)
      expect(expected.length).toBeLessThan(ask({}).total)
    }
  })

  test('facets – random query – the offered values do not depend on the choices', () => {
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

  test('listing – price bars – count each product of the unfiltered list once, the dearest in the last', () => {
    const { total, facets } = ask({ category: 'c-1' })
    const { bars } = facets?.price ?? { bars: [] }
    expect(bars).toHaveLength(PRICE_BARS)
    expect(bars.reduce((sum, count) => sum + count, 0)).toBe(total)
    expect(bars.at(-1)).toBeGreaterThan(0)
    expect(ask({ category: 'c-1', maxPrice: '1' }).facets?.price.bars).toEqual(bars)
  })

  test('listing – empty category – no products and nothing to choose', () => {
    expect(ask({ category: 'c-7' })).toMatchObject({
      total: 0,
      pageCount: 0,
      data: [],
      facets: { brands: [], colors: [], regions: [], filters: [], categories: [], price: { min: 0, max: 0 } },
    })
  })
})
