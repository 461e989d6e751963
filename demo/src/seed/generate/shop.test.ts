import { createHash } from 'node:crypto'
import { slugSchema } from 'shared-base/schema/primitives'
import { isSerial, normalizeSerial } from 'shared-shop/serials/serial'
import { expect, test } from 'vitest'
import { generateShop } from './shop.ts'

const now = new Date('2026-11-20T09:00:00Z')
const shop = generateShop(now)
const { products, categories } = shop

/** The category slugs of spec §2. */
const specSlugs =
  'airfryer espresso-makers vacuum-cleaner juicer blenders iron meat-grinder pot-service and-blende chopper multi-cooker home-and-home-cook tea-makers grinder hairdryer perfume-and-cologne tv kitchen-appliances home-kitchen-appliances home-and-kitchen electric-rice-cooker microwave solardom sandwich-maker mixer food-processor coffee-makers steam-cleaner refrigerator-freezer washing-machines dishwasher sound-system'.split(
    ' ',
  )

const unique = (values: readonly unknown[]) => new Set(values).size

test('shop – generated twice for the same time – equal', () => {
  const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
  expect(hash(generateShop(now))).toBe(hash(shop))
})

test('products – slugs, SKUs, names – are unique and slugs are valid', () => {
  expect(unique(products.map(({ slug }) => slug))).toBe(products.length)
  expect(unique(products.map(({ sku }) => sku))).toBe(products.length)
  expect(unique(products.map(({ name }) => name)) / products.length).toBeGreaterThanOrEqual(0.95)
  for (const { slug } of [...products, ...categories, ...shop.brands, ...shop.posts]) {
    expect(slugSchema.safeParse(slug).success, slug).toBe(true)
  }
})

test('categories – slugs of the spec – exist, every leaf with 12 products or more', () => {
  const slugs = new Set(categories.map(({ slug }) => slug))
  expect(specSlugs.filter(slug => !slugs.has(slug))).toEqual([])
  const fathers = new Set(categories.map(({ fatherId }) => fatherId))
  const thin = categories
    .filter(({ id }) => !fathers.has(id))
    .filter(({ id }) => products.filter(({ categoryId }) => categoryId === id).length < 12)
  expect(thin.map(({ slug }) => slug)).toEqual([])
  expect(unique([...slugs])).toBe(categories.length)
  expect(shop.categories.filter(category => category.circlePosition !== null)).toHaveLength(8)
})

test('products – specifications, colors and pictures – are complete', () => {
  for (const { specs, picture, description, slug } of products) {
    expect(specs.length, slug).toBeGreaterThanOrEqual(6)
    expect(specs.length, slug).toBeLessThanOrEqual(12)
    const highlights = specs.filter(({ highlight }) => highlight).length
    expect(highlights, slug).toBeGreaterThanOrEqual(3)
    expect(highlights, slug).toBeLessThanOrEqual(6)
    expect(unique(specs.map(({ name }) => name)), slug).toBe(specs.length)
    expect(picture).toMatch(/^\/api\/V1\/picture\/[a-z-]+\/[0-9a-f]{6}\/[0-5]$/)
    expect(description.split(/[.؟] ?/).filter(Boolean).length, slug).toBeGreaterThanOrEqual(2)
  }
  const counts = new Map<number, number>()
  for (const { productId } of shop.productColors) counts.set(productId, (counts.get(productId) ?? 0) + 1)
  expect(counts.size).toBe(products.length)
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(4)
})

test('filters – one value slug – means one value of one index', () => {
  const meanings = new Map<string, string>()
  for (const { index, name, slug } of products.flatMap(({ filters }) => filters)) {
    const meaning = `${index}: ${name}`
    expect(meanings.get(slug) ?? meaning, slug).toBe(meaning)
    meanings.set(slug, meaning)
    expect(slugSchema.safeParse(slug).success, slug).toBe(true)
  }
})

test('withdrawn – one product – cannot be bought and no post recommends it', () => {
  const [withdrawn, ...more] = products.filter(({ retiredAt }) => retiredAt !== null)
  expect(more).toEqual([])
  expect(withdrawn?.disable).toBe(1)
  const named = shop.posts.flatMap(({ body }) => body.map(({ text }) => text))
  expect(named).not.toContain(withdrawn?.slug)
})

test('reviews and questions – dates – are between the product’s and now', () => {
  for (const { productId, at } of [...shop.reviews, ...shop.questions]) {
    const product = products[productId - 1]
    expect(product && at >= new Date(product.createdAt.getTime() - 1000) && at <= now).toBe(true)
  }
})

test('posts – product blocks – name products that exist', () => {
  const slugs = new Set(products.map(({ slug }) => slug))
  const named = shop.posts.flatMap(({ body }) => body.filter(({ type }) => type === 'product'))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ text }) => !slugs.has(text))).toEqual([])
})

test('serials – of every agent – are unique, normalised and belong to existing products', () => {
  const { productSerials, saleAgents } = shop
  expect(unique(productSerials.map(({ serial }) => serial))).toBe(productSerials.length)
  const ids = new Set(products.map(({ id }) => id))
  for (const { serial, productId, guaranteeFrom } of productSerials) {
    expect(isSerial(serial) && normalizeSerial(serial) === serial, serial).toBe(true)
    expect(ids.has(productId)).toBe(true)
    expect(guaranteeFrom.getTime()).toBeLessThan(now.getTime())
  }
  expect(unique(productSerials.map(({ agentId }) => agentId))).toBe(saleAgents.length)
})
