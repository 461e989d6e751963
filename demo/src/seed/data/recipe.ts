import * as z from 'shared-base/schema'
import { type ColorKey, colors } from './colors.ts'

const colorKeys = Object.keys(colors) as [ColorKey, ...ColorKey[]]
const range = z.tuple([z.number(), z.number()])
const sizeSchema = z.tuple([z.number(), z.number(), z.number()])

/** A value as worded in the specification table, and in the product's name if that differs. */
const valueSchema = z.union([z.string(), z.tuple([z.string(), z.string()])])

/**
 * One line of the specification table. `values` go from plain to fine: more expensive products get later ones.
 * In `lead`, `with` and `story`, `{v}` is the value (or its phrase).
 */
const attributeSchema = z.object({
  name: z.string(),
  values: z.array(valueSchema),
  /** Added to the name right after the brand: `{v}ی` → «۶٫۵ لیتری». */
  lead: z.optional(z.string()),
  /** Added to the name after «با»: `فشار {v}` → «با فشار ۲۰ بار». Also required for values with a phrase. */
  with: z.optional(z.string()),
  /** Shown under «در یک نگاه». */
  key: z.optional(z.literal(true)),
  /** The values have no order from plain to fine. */
  free: z.optional(z.literal(true)),
  /** A sentence of the description. */
  story: z.optional(z.string()),
})
export type Attribute = z.infer<typeof attributeSchema>

/** A third-level category and the properties that its products share. */
const kindSchema = z.object({
  slug: z.string(),
  name: z.string(),
  /** How a product's name starts, ready for the brand to follow (with ezafe where Persian writes it). */
  nouns: z.array(z.string()),
  nounEn: z.string(),
  /** Number of products. */
  count: z.number(),
  /** Price range in toman, from the plainest to the finest. */
  price: range,
  /** Only if they differ from the category's. */
  weight: z.optional(range),
  size: z.optional(sizeSchema),
  fixed: z.optional(z.record(z.string(), z.string())),
  omit: z.optional(z.array(z.string())),
  /** Attributes of this kind only. */
  more: z.optional(z.array(attributeSchema)),
})
export type Kind = z.infer<typeof kindSchema>

/**
 * A sentence about a category, or about only some of its products: those of a kind (by slug), those that have a feature
 * (by the name of the attribute, «ندارد» not counting), or those with a value (`attribute=part of the value`).
 */
const remarkSchema = z.union([z.string(), z.tuple([z.string(), z.string()])])
export type Remark = z.infer<typeof remarkSchema>

/** What shoppers say and ask about a category. */
const talkSchema = z.object({
  praise: z.array(remarkSchema),
  grumbles: z.array(remarkSchema),
  pros: z.array(remarkSchema),
  cons: z.array(remarkSchema),
  /** Question and answer. */
  questions: z.array(z.tuple([z.string(), z.string()])),
})
export type CommentPanels = z.infer<typeof talkSchema>

const fieldSchema = z.enum(['coffee', 'cook', 'pots', 'mix', 'care', 'large', 'video', 'beauty', 'perfume'])
export type Field = z.infer<typeof fieldSchema>

/** The data from which the products of one second-level category are generated: `recipes/*.json`. */
export const recipeSchema = z.object({
  slug: z.string(),
  name: z.string(),
  about: z.string(),
  /** First letters of the SKU. */
  code: z.string(),
  field: fieldSchema,
  series: z.array(z.string()),
  colors: z.array(z.enum(colorKeys)),
  /** Weight in grams, from the lightest to the heaviest. */
  weight: range,
  /** Width, depth and height in centimetres; absent where a size is meaningless. */
  size: z.optional(sizeSchema),
  guarantee: z.array(z.number()),
  kinds: z.array(kindSchema),
  attributes: z.array(attributeSchema),
  /** First sentence of the description: `{noun}`, `{brand}`. */
  openers: z.array(z.string()),
  talk: talkSchema,
})
export type Recipe = z.infer<typeof recipeSchema>
