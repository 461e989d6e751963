import type { ColorKey } from './colors.ts'

/** A value as the specification table shows it, and as the product's name says it when that differs. */
export type Value = string | readonly [value: string, phrase: string]

/**
 * One line of the specification table. `values` go from plain to fine: dearer products get later ones.
 * In `lead`, `with` and `story`, `{v}` is the value (or its phrase).
 */
export type Attribute = {
  name: string
  values: readonly Value[]
  /** Says it in the name right after the brand: `{v}ی` → «۶٫۵ لیتری». */ lead?: string
  /** Says it in the name after «با»: `فشار {v}` → «با فشار ۲۰ بار». Needed for values with a phrase, too. */
  with?: string
  /** Among «در یک نگاه». */ key?: true
  /** No order from plain to fine. */ free?: true
  /** A sentence of the description. */ story?: string
}

/** A third-level category and what its products have in common. */
export type Kind = {
  slug: string
  name: string
  /** How a product's name starts, ready for the brand to follow (with ezafe where Persian writes it). */
  nouns: readonly string[]
  nounEn: string
  /** How many products. */ count: number
  /** Toman, from the plainest to the finest. */ price: readonly [number, number]
  /** Which drawings (0..5) of the category show this kind. */ variants?: readonly number[]
  /** Where they differ from the category's. */ weight?: readonly [number, number]
  size?: readonly [number, number, number]
  fixed?: Readonly<Record<string, string>>
  omit?: readonly string[]
  /** Attributes of this kind alone. */ more?: readonly Attribute[]
}

export type Field = 'coffee' | 'cook' | 'pots' | 'mix' | 'care' | 'large' | 'video' | 'beauty' | 'perfume'

/** Everything a merchandiser knows about one second-level category. */
export type Recipe = {
  slug: string
  name: string
  about: string
  /** First letters of the SKU. */ code: string
  field: Field
  series: readonly string[]
  colors: readonly ColorKey[]
  /** Grams, from the lightest to the heaviest. */ weight: readonly [number, number]
  /** Centimetres: width, depth, height; none where it says nothing. */ size?: readonly [
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
export type Said = string | readonly [when: string, sentence: string]

/** What shoppers say and ask about a category. */
export type CommentPanels = {
  praise: readonly Said[]
  grumbles: readonly Said[]
  pros: readonly Said[]
  cons: readonly Said[]
  questions: readonly (readonly [question: string, answer: string])[]
}
