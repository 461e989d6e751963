import fc from 'fast-check'
import type { Database } from '../src/db/database.ts'
import { brands, categories, colors, productColors, products, regions } from '../src/db/schema/schema.ts'

/** Words for names; none is part of another or of any other searched text. */
export const nameWords = ['zorvex', 'quilty', 'mabrud', 'کژدم', 'wofje'] as const
export const hexes = ['#102030', '#a0b0c0', '#FFFFFF', '#ffffff', '#0a0b0c'] as const
export const filterIndex = {
  power: ['p1', 'p2', 'p3'],
  volume: ['v1', 'v2'],
  shape: ['s1', 's2', 's3'],
} as const
export const BRANDS = 5
export const REGIONS = 3
/** Id of the parent category; 0 at the top. Three levels, one branch without products. */
export const fathers = [0, 1, 1, 2, 2, 0, 6] as const
const sellingCategories = [1, 2, 3, 4, 5, 6] as const

const picture = '/api/V1/picture/espresso-makers/1f1f1f/1'

const productArbitrary = fc.record({
  words: fc.subarray([...nameWords], { minLength: 1 }),
  longName: fc.boolean(),
  categoryId: fc.constantFrom(...sellingCategories),
  brandId: fc.integer({ min: 1, max: BRANDS }),
  regionId: fc.option(fc.integer({ min: 1, max: REGIONS })),
  price: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 30 }).map(n => n * 1337),
  ),
  special: fc.constantFrom(0, 0, 10, 33, 99),
  disable: fc.constantFrom(0, 0, 0, 1),
  readyToShip: fc.boolean(),
  soldCount: fc.nat({ max: 5 }),
  day: fc.nat({ max: 3 }),
  retired: fc.constantFrom(false, false, false, true),
  picture: fc.constantFrom('', picture),
  filters: fc.record({
    power: fc.subarray([...filterIndex.power], { maxLength: 2 }),
    volume: fc.subarray([...filterIndex.volume], { maxLength: 1 }),
    shape: fc.subarray([...filterIndex.shape], { maxLength: 1 }),
  }),
  stock: fc.subarray(
    hexes.map((_, index) => index + 1),
    { maxLength: 3 },
  ),
  units: fc.constantFrom(0, 0, 1, 7),
  reserved: fc.constantFrom(0, 1),
})

/** A shop of `count` products that differ in everything a listing uses; deterministic by seed. */
export async function fillRandomShop(db: Database, seed: number, count: number): Promise<void> {
  const drafts = fc.sample(productArbitrary, { seed, numRuns: count })
  await db
    .insert(regions)
    .values(Array.from({ length: REGIONS }, (_, i) => ({ name: `منطقه ${i}`, position: -i })))
  await db.insert(brands).values(
    Array.from({ length: BRANDS }, (_, i) => ({
      name: `برند ${i}`,
      nameEn: `B${i}`,
      slug: `b-${i + 1}`,
      position: i,
    })),
  )
  await db
    .insert(colors)
    .values(hexes.map((hex, i) => ({ name: `رنگ ${i}`, nameEn: `c${i}`, hex, position: i })))
  for (const [i, father] of fathers.entries()) {
    await db
      .insert(categories)
      .values({ name: `دسته ${i}`, slug: `c-${i + 1}`, fatherId: father || null, position: i, picture })
  }
  await db.insert(products).values(
    drafts.map((draft, i) => ({
      slug: `x-${i}`,
      name: draft.words.join(' ') + (draft.longName ? ` ${'آ'.repeat(300)}` : ''),
      nameEn: '',
      sku: `${i}`,
      categoryId: draft.categoryId,
      brandId: draft.brandId,
      regionId: draft.regionId,
      description: '',
      price: draft.price,
      special: draft.special,
      disable: draft.disable,
      readyToShip: draft.readyToShip,
      weightGrams: 1,
      soldCount: draft.soldCount,
      picture: draft.picture,
      createdAt: new Date(Date.UTC(2026, 0, 1 + draft.day)),
      retiredAt: draft.retired ? new Date(Date.UTC(2026, 1, 1)) : null,
      filters: Object.entries(draft.filters).flatMap(([index, slugs]) =>
        slugs.map(slug => ({ index, name: slug.toUpperCase(), slug })),
      ),
    })),
  )
  const stock = drafts.flatMap((draft, i) =>
    draft.stock.map((colorId, position) => ({
      productId: i + 1,
      colorId,
      position,
      onHand: draft.units,
      reserved: Math.min(draft.reserved, draft.units),
      picture: '',
    })),
  )
  await db.insert(productColors).values(stock)
}
