import * as z from 'shared-base/schema'
import { hexColorSchema, idSchema, instantSchema, slugSchema } from 'shared-base/schema/primitives'
import { questionSchema } from '../comments/comment.ts'
import { percentSchema, tomanSchema } from '../money/amounts.ts'
import { brandSchema } from './brand.ts'

/** Spec §3 Color (unit). */
export const colorSchema = z.object({
  id: idSchema,
  name: z.string(),
  nameEn: z.string(),
  color: hexColorSchema,
})
export type Color = z.infer<typeof colorSchema>

/**
 * A product in a list. `price` is the list price in toman, `special` the discount percent, `inventory` the units in
 * stock over all colors, `disable` 0 or 1 (spec §4 Price display). `picture` is a base path: files are
 * `{picture}/{view}-{width}.{avif|webp}`. `postAge` is the shipping cost per unit in toman.
 */
export const productCardSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: z.string(),
  price: tomanSchema,
  special: percentSchema,
  inventory: z.int().check(z.nonnegative()),
  disable: z.union([z.literal(0), z.literal(1)]),
  picture: z.string(),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  readyToShip: z.boolean(),
  postAge: tomanSchema,
  colors: z.array(z.object({ id: idSchema, name: z.string(), color: hexColorSchema })),
  /** Slug of the category whose products it can be compared with. */
  kind: slugSchema,
})
export type ProductCard = z.infer<typeof productCardSchema>

/** One color of a product with its own stock and picture. All colors share the product's price and discount. */
const productColorSchema = z.object({
  id: idSchema,
  name: z.string(),
  color: hexColorSchema,
  inventory: z.int().check(z.nonnegative()),
  picture: z.string(),
})
export type ProductColor = z.infer<typeof productColorSchema>

export const reviewSchema = z.object({
  id: idSchema,
  author: z.string(),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  text: z.string(),
  at: z.iso.datetime(),
  buyer: z.boolean(),
})

/** A row of the specification table; `highlight` rows are also shown beside the title. */
export const productSpecSchema = z.object({ name: z.string(), value: z.string(), highlight: z.boolean() })

/** From `at` on, one unit cost `price` toman, after its discount. */
const priceStepSchema = z.object({ at: instantSchema, price: tomanSchema })
export type PriceStep = z.infer<typeof priceStepSchema>

export const productSchema = z.extend(productCardSchema, {
  nameEn: z.string(),
  sku: z.string(),
  brand: brandSchema,
  category: z.object({ id: idSchema, name: z.string(), slug: slugSchema }),
  /** From the top level down to the product's own category. */
  breadcrumb: z.array(z.object({ name: z.string(), slug: slugSchema })),
  description: z.string(),
  guaranteeMonths: z.int(),
  weightGrams: z.int(),
  specs: z.array(productSpecSchema),
  variants: z.array(productColorSchema),
  /** The newest 20 at most. */
  reviews: z.array(reviewSchema),
  /** The newest 10 at most: page 1 of `question-list`. */
  questions: z.array(questionSchema),
  questionCount: z.int(),
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  ratingHistogram: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  /** The last 90 days, oldest first; the last step is today. Missing in answers of earlier releases. */
  priceHistory: z.optional(z.array(priceStepSchema)),
})
export type Product = z.infer<typeof productSchema>
