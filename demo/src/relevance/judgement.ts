import * as z from 'shared-base/schema'

const names = z.array(z.string())

/** What a shopper who typed a query wants. */
const wantSchema = z.object({
  /** Slugs of categories, of any level; any, if left out. */
  in: z.optional(names),
  /** Slugs of categories that hold something similar. */
  near: z.optional(names),
  /** Slug. */
  brand: z.optional(z.string()),
  /** Any of these, by their Persian names. */
  colours: z.optional(names),
  /** Toman. */
  least: z.optional(z.int()),
  most: z.optional(z.int()),
  /** In the cheapest third of its category. */
  cheap: z.optional(z.literal(true)),
  /** Part of a line of the specification table. */
  spec: z.optional(z.string()),
  /** Part of the product's name. */
  model: z.optional(z.string()),
})
export type Want = z.infer<typeof wantSchema>

/** By kind of query: what is typed, and what is wanted. */
export const judgedQueriesSchema = z.record(z.string(), z.array(z.tuple([z.string(), wantSchema])))
export type JudgedQueries = z.infer<typeof judgedQueriesSchema>

/** What the rules look at. */
export interface JudgedProduct {
  readonly id: number
  readonly name: string
  /** Slugs of its category and those above it. */
  readonly categories: readonly string[]
  /** Slugs of its category and that category's siblings. */
  readonly siblings: readonly string[]
  /** Slug. */
  readonly brand: string
  readonly brandNames: readonly string[]
  readonly colours: readonly string[]
  /** Toman. */
  readonly payable: number
  readonly isCheap: boolean
  readonly specs: readonly string[]
  readonly canBuy: boolean
}

export type Grade = 0 | 1 | 2 | 3

/**
 * The relevance of a product, by rules over the data:
 *
 * - 3: in a wanted category, with everything else that is wanted.
 * - 2: the same, but it cannot be bought; or one of several other wishes is not met.
 * - 1: in a wanted category with less than that; or in a `near` category or a sibling, with every other wish met.
 * - 0: anything else.
 */
export function gradeOf(product: JudgedProduct, want: Want): Grade {
  const { brand, colours, least, most, cheap, spec, model } = want
  const met = [
    brand === undefined || product.brand === brand,
    colours === undefined || colours.some(colour => product.colours.includes(colour)),
    least === undefined || product.payable >= least,
    most === undefined || product.payable <= most,
    cheap === undefined || product.isCheap,
    spec === undefined || product.specs.some(line => line.includes(spec)),
    model === undefined || product.name.includes(model),
  ]
  const wishes = [brand, colours, least, most, cheap, spec, model].filter(wish => wish !== undefined).length
  const missing = met.filter(isMet => !isMet).length
  const isWanted = want.in === undefined || product.categories.some(slug => want.in?.includes(slug))
  const isSimilar =
    product.categories.some(slug => want.near?.includes(slug)) ||
    product.siblings.some(slug => want.in?.includes(slug))
  if (missing === 0) return isWanted ? (product.canBuy ? 3 : 2) : isSimilar ? 1 : 0
  if (!isWanted || want.in === undefined) return 0
  return missing === 1 && wishes > 1 ? 2 : 1
}
