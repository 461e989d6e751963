import type { ColorKey } from './colors.ts'

/** A value as worded in the specification table, and in the product's name if that differs. */
export type Value = string | readonly [value: string, phrase: string]

/**
 * One line of the specification table. `values` go from plain to fine: more expensive products get later ones.
 * In `lead`, `with` and `story`, `{v}` is the value (or its phrase).
 */
export type Attribute = {
  name: string
  values: readonly Value[]
  /** Added to the name right after the brand: `{v}ی` → «۶٫۵ لیتری». */ lead?: string
  /** Added to the name after «با»: `فشار {v}` → «با فشار ۲۰ بار». Also required for values with a phrase. */
  with?: string
  /** Shown under «در یک نگاه». */ key?: true
  /** The values have no order from plain to fine. */ free?: true
  /** A sentence of the description. */ story?: string
}

/** A third-level category and the properties that its products share. */
export type Kind = {
  slug: string
  name: string
  /** How a product's name starts, ready for the brand to follow (with ezafe where Persian writes it). */
  nouns: readonly string[]
  nounEn: string
  /** Number of products. */ count: number
  /** Price range in toman, from the plainest to the finest. */ price: readonly [number, number]
  /** The category's drawings (0..5) that show this kind. */ variants?: readonly number[]
  /** Only if they differ from the category's. */ weight?: readonly [number, number]
  size?: readonly [number, number, number]
  fixed?: Readonly<Record<string, string>>
  omit?: readonly string[]
  /** Attributes of this kind only. */ more?: readonly Attribute[]
}

export type Field = 'coffee' | 'cook' | 'pots' | 'mix' | 'care' | 'large' | 'video' | 'beauty' | 'perfume'

/** The data from which the products of one second-level category are generated. */
export type Recipe = {
  slug: string
  name: string
  about: string
  /** First letters of the SKU. */ code: string
  field: Field
  series: readonly string[]
  colors: readonly ColorKey[]
  /** Weight in grams, from the lightest to the heaviest. */ weight: readonly [number, number]
  /** Width, depth and height in centimetres; absent where a size is meaningless. */ size?: readonly [
    number,
    number,
    number,
  ]
  guarantee: readonly number[]
  kinds: readonly Kind[]
  attributes: readonly Attribute[]
  /** First sentence of the description: `{noun}`, `{brand}`. */ openers: readonly string[]
  talk: CommentPanels
}

/**
 * A sentence about a category, or about only some of its products: those of a kind (by slug), those that have a feature
 * (by the name of the attribute, «ندارد» not counting), or those with a value (`attribute=part of the value`).
 */
export type Remark = string | readonly [when: string, sentence: string]

/** What shoppers say and ask about a category. */
export type CommentPanels = {
  praise: readonly Remark[]
  grumbles: readonly Remark[]
  pros: readonly Remark[]
  cons: readonly Remark[]
  questions: readonly (readonly [question: string, answer: string])[]
}
