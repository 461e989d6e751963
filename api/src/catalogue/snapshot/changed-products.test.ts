import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { facetKeys } from 'shared-shop/catalogue/facets'
import { listingOrders } from 'shared-shop/catalogue/listing-order'
import { productListing } from 'shared-shop/endpoints/catalogue/product-listing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../test/databases.ts'
import { facetOracle, someOf } from '../../../test/facet-oracle.ts'
import { BRANDS, fathers, fillRandomShop, filterIndex, hexes, nameWords } from '../../../test/random-shop.ts'
import { silentLog } from '../../../test/silent-log.ts'
import { categories, productColors, products, reviews } from '../../db/schema/schema.ts'
import { listingQuestion, listProducts } from '../listing/listing.ts'
import { sitemapEntries } from '../sitemap.ts'
import { Catalogue } from './catalogue.ts'
import { CatalogueFeed } from './catalogue-feed.ts'

const PRODUCTS = 120
const ROUNDS = 40

const filter = (index: keyof typeof filterIndex, slug: string) => ({ index, name: slug.toUpperCase(), slug })
const change = fc.record(
  {
    name: fc.subarray([...nameWords, 'تازه', 'newly'], { minLength: 1 }).map(words => words.join(' ')),
    slug: fc.integer({ min: 1, max: 9_999 }).map(n => `slug-${n}`),
    price: fc.integer({ min: 1, max: 30 }).map(n => n * 1337),
    special: fc.constantFrom(0, 10, 33),
    disable: fc.constantFrom(0, 1),
    readyToShip: fc.boolean(),
    categoryId: fc.integer({ min: 1, max: fathers.length }),
    brandId: fc.integer({ min: 1, max: BRANDS }),
    filters: fc
      .tuple(fc.subarray([...filterIndex.power]), fc.subarray([...filterIndex.shape]))
      .map(([power, shape]) => [
        ...power.map(slug => filter('power', slug)),
        ...shape.map(slug => filter('shape', slug)),
      ]),
    retiredAt: fc.constantFrom(null, null, new Date(1e12)),
    createdAt: fc.integer({ min: 1, max: 5 }).map(day => new Date(day * 86_400_000)),
  },
  { requiredKeys: [] },
)
const changes = fc.array(fc.tuple(fc.integer({ min: 1, max: PRODUCTS }), change), {
  minLength: 1,
  maxLength: 4,
})

const parameters = {
  category: fc.constantFrom(...fathers.map((_, i) => `c-${i + 1}`)),
  searchText: fc
    .subarray([...nameWords, 'تازه', 'newly', 'newyl'], { minLength: 1, maxLength: 2 })
    .map(words => words.join(' ')),
  ...Object.assign({}, ...facetKeys.map(key => facetOracle[key].params)),
} satisfies Record<string, fc.Arbitrary<string>>
const questions = someOf(parameters, 3, listingOrders)

describe('catalogue of a random shop, some of whose products change', () => {
  let database: Awaited<ReturnType<typeof openDatabase>>
  let feed: CatalogueFeed
  let live: Catalogue
  const db = () => database.connection.db
  beforeAll(async () => {
    database = await openDatabase()
    await fillRandomShop(db(), 11, PRODUCTS)
    feed = await CatalogueFeed.listen(database.connection.listen)
    live = await Catalogue.load(db())
    feed.passTo(live, silentLog)
  })
  afterAll(async () => {
    await feed?.close()
    await database?.drop()
  })

  const answers = (catalogue: Catalogue, asked: readonly Record<string, string>[]) =>
    asked.map(question => listProducts(catalogue, listingQuestion(productListing.query.parse(question))))

  async function expectEqual(seed: number) {
    const fresh = await Catalogue.load(db())
    await expect.poll(() => live.version, { timeout: 5_000 }).toBe(fresh.version)
    // The rare word that only the new product has, and one that is similar to it.
    const rare = ['kumquat', 'kumqaut'].map(searchText => ({ searchText }))
    const asked = [...fc.sample(questions, { seed, numRuns: 30 }), ...rare]
    expect(answers(live, asked)).toEqual(answers(fresh, asked))
    for (const kind of ['products', 'brands', 'categories'] as const)
      expect(sitemapEntries(live.snapshot, kind, 1)).toEqual(sitemapEntries(fresh.snapshot, kind, 1))
    for (const { snapshot } of [live, fresh]) {
      expect(new Set(snapshot.bySlug.values())).toEqual(new Set(snapshot.products))
      expect(new Set(snapshot.byId.values())).toEqual(new Set(snapshot.products))
    }
    expect(live.snapshot.retired).toEqual(fresh.snapshot.retired)
    expect(live.snapshot.placeOfVariant.size).toBe(fresh.snapshot.placeOfVariant.size)
  }

  test('random changes – of a few products at a time – as if everything had been read, which it is not', async () => {
    const { sources } = live.snapshot
    for (const [round, list] of fc.sample(changes, { seed: 5, numRuns: ROUNDS }).entries()) {
      await db().transaction(async tx => {
        for (const [id, set] of list) {
          const own = 'slug' in set ? { slug: `${set.slug}-${id}` } : {}
          await tx
            .update(products)
            .set({ ...set, ...own, keywords: `round ${round}` })
            .where(eq(products.id, id))
        }
      })
      await expectEqual(round)
    }
    expect(live.snapshot.sources).toBe(sources)
  }, 60_000)

  test('new, reviewed, recolored and deleted products – appear and go', async () => {
    const { sources } = live.snapshot
    const [template] = await db().select().from(products).where(eq(products.id, 1))
    if (!template) throw new Error('no product')
    const { id: _, ...row } = template
    const [added] = await db()
      .insert(products)
      .values({ ...row, slug: 'brand-new', sku: 'brand-new', name: 'newly made kumquat', retiredAt: null })
      .returning()
    const productId = added?.id ?? 0
    await db()
      .insert(productColors)
      .values(hexes.slice(0, 2).map((_hex, i) => ({ productId, colorId: i + 1, onHand: 3, picture: '' })))
    await expectEqual(101)
    expect(live.snapshot.bySlug.get('brand-new')).toMatchObject({ row: { id: productId } })
    await db()
      .insert(reviews)
      .values({ productId, author: 'x', rating: 4, text: 'x', status: 'published', at: new Date() } as never)
    await expectEqual(102)
    await db().delete(reviews).where(eq(reviews.productId, productId))
    await db().delete(productColors).where(eq(productColors.productId, productId))
    await db().execute(sql`delete from price_changes where product_id = ${productId}`)
    await db().delete(products).where(eq(products.id, productId))
    await expectEqual(103)
    expect(live.snapshot.sources).toBe(sources)
  })

  test.each([
    ['a category', () => db().update(categories).set({ name: 'نام تازه' }).where(eq(categories.id, 1))],
    [
      'a value that no product had',
      () =>
        db()
          .update(products)
          .set({ filters: [filter('power', 'p-new')] })
          .where(eq(products.id, 3)),
    ],
  ])('%s – changes – everything is read', async (_, work) => {
    const { sources } = live.snapshot
    await work()
    await expectEqual(201)
    expect(live.snapshot.sources).not.toBe(sources)
  })
})
