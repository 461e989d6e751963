import * as z from 'shared-base/schema'
import type { Product } from 'shared-shop/catalogue/product'
import { expect, test } from 'vitest'
import { aProduct } from '../testing/fixtures.ts'
import { head } from './product-data.ts'

/**
 * Google's rules for product snippets, merchant listings and breadcrumbs: the required properties, and those
 * recommended ones that the shop has data for.
 * https://developers.google.com/search/docs/appearance/structured-data/product-snippet
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 * https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
const path = z.string().check(z.regex(/^\/(?!\/)\S*$/))
const filled = z.string().check(z.minLength(1))
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
const typed = <Type extends string, Shape extends Record<string, z.ZodMiniType>>(type: Type, shape: Shape) =>
  z.object({ '@type': z.literal(type), ...shape })
const of5 = { bestRating: z.literal(5), worstRating: z.literal(1) }

const offerSchema = typed('Offer', {
  url: path,
  price: z.int().check(z.positive()),
  priceCurrency: z.literal('IRR'),
  availability: z.enum([
    'https://schema.org/InStock',
    'https://schema.org/BackOrder',
    'https://schema.org/OutOfStock',
  ]),
  itemCondition: z.literal('https://schema.org/NewCondition'),
  hasMerchantReturnPolicy: typed('MerchantReturnPolicy', {
    applicableCountry: z.string().check(z.regex(/^[A-Z]{2}$/)),
    returnPolicyCategory: z.literal('https://schema.org/MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: z.int().check(z.positive()),
  }),
})
const ratingSchema = typed('AggregateRating', {
  ratingValue: z.number().check(z.minimum(1), z.maximum(5)),
  reviewCount: z.int().check(z.positive()),
  ...of5,
})
const reviewSchema = typed('Review', {
  author: typed('Person', { name: filled }),
  datePublished: day,
  reviewBody: filled,
  reviewRating: typed('Rating', { ratingValue: z.int().check(z.minimum(1), z.maximum(5)), ...of5 }),
})
const productSchema = typed('Product', {
  '@context': z.literal('https://schema.org'),
  name: filled,
  alternateName: z.optional(filled),
  description: z.optional(filled),
  sku: filled,
  image: z.optional(z.array(path).check(z.minLength(1))),
  brand: typed('Brand', { name: filled }),
  category: filled,
  url: path,
  weight: typed('QuantitativeValue', { value: z.int().check(z.positive()), unitCode: z.literal('GRM') }),
  aggregateRating: z.optional(ratingSchema),
  review: z.optional(z.array(reviewSchema).check(z.minLength(1))),
  offers: z.optional(offerSchema),
})
const breadcrumbSchema = typed('BreadcrumbList', {
  '@context': z.literal('https://schema.org'),
  itemListElement: z
    .array(typed('ListItem', { position: z.int().check(z.positive()), name: filled, item: path }))
    .check(z.minLength(2)),
})

/** A property missing from every schema is misspelt and would be ignored. */
function strictly<Value>(schema: z.ZodMiniType<Value>, data: unknown): Value {
  const parsed = schema.parse(data)
  expect(data).toEqual(parsed)
  return parsed
}

function dataOf(change: Partial<Product>, search = '') {
  const { jsonLd = [] } = head(
    { product: aProduct(change), related: [] },
    { search: new URLSearchParams(search) },
  )
  const [product, breadcrumb, ...rest] = jsonLd
  expect(rest).toEqual([])
  return { product: strictly(productSchema, product), breadcrumb: strictly(breadcrumbSchema, breadcrumb) }
}

test.each([
  ['in stock', {}, '', 'InStock'],
  ['soon', { inventory: 0, variants: [] }, '', 'BackOrder'],
  ['unavailable', { inventory: 0, variants: [], disable: 1 }, '', 'OutOfStock'],
  ['a color that is out', {}, 'color=5', 'BackOrder'],
  ['a color that there is', {}, 'color=4', 'InStock'],
] as const)(
  'structured data – %s – is complete, in rials, with the stock state of the page',
  (_, change, search, state) => {
    const { product } = dataOf(
      { ...change, variants: 'variants' in change ? [] : aProduct().variants },
      search,
    )
    expect(product.offers).toMatchObject({
      availability: `https://schema.org/${state}`,
      // 2,000,000 toman less 15 %.
      price: 17_000_000,
    })
  },
)

test('structured data – with reviews – has their average, their number and three of them', () => {
  const [review] = aProduct().reviews
  if (!review) throw new Error('the fixture has no review')
  const reviews = [1, 2, 3, 4].map(id => ({ ...review, id }))
  const { product } = dataOf({ reviews, rating: 4.7, reviewCount: 214 })
  expect(product.aggregateRating).toMatchObject({ ratingValue: 4.7, reviewCount: 214 })
  expect(product.review).toHaveLength(3)
  expect(product.review?.[0]).toMatchObject({ datePublished: '2026-11-05', author: { name: 'مریم صادقی' } })
})

test('structured data – without reviews – has no rating', () => {
  const { product } = dataOf({ reviews: [], rating: null, reviewCount: 0, ratingHistogram: [0, 0, 0, 0, 0] })
  expect(product).not.toHaveProperty('aggregateRating')
  expect(product).not.toHaveProperty('review')
})

test('structured data – without price, picture, description and English name – omits them and stays valid', () => {
  const { product } = dataOf({
    price: 0,
    picture: '',
    variants: [],
    colors: [],
    description: ' ',
    nameEn: '',
    specs: [],
  })
  for (const property of ['offers', 'image', 'description', 'alternateName']) {
    expect(product).not.toHaveProperty(property)
  }
})

test('breadcrumb – of a product – starts at the home page', () => {
  const { breadcrumb } = dataOf({})
  expect(breadcrumb.itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, '/'],
    [2, '/category/kitchen-appliances'],
    [3, '/category/espresso-makers'],
    [4, '/product/nova-barista'],
  ])
})
