import * as z from 'shared-shop/schema'
import { instantSchema, tomanSchema } from '../schema/primitives.ts'

/** A discount code as a shopper types it; `normalizeDiscountCode` says which code it means. */
export const discountCodeSchema = z.string().check(z.minLength(1), z.maxLength(60))

/** A code that holds for a cart: spec §3 discountInfo with its code, as the shop spells it. */
export const appliedDiscountSchema = z.object({
  code: z.string(),
  percent: z.int().check(z.minimum(1), z.maximum(100)),
  /** The most that it takes off, in toman. */
  maxPrice: tomanSchema,
  /** What the goods that it is for must cost, in toman; nothing where it is left out. */
  minTotal: z.optional(tomanSchema),
})
export type AppliedDiscount = z.infer<typeof appliedDiscountSchema>

/** Why a code does not hold, spelt as the codes of `messages.ts`. */
const discountRefusalReasonSchema = z.enum([
  'DISCOUNT_UNKNOWN',
  'DISCOUNT_NOT_YET',
  'DISCOUNT_EXPIRED',
  'DISCOUNT_USED_UP',
  'DISCOUNT_USED_BY_YOU',
  'DISCOUNT_LOGIN',
  'DISCOUNT_USER',
  'DISCOUNT_GOODS',
  'DISCOUNT_MINIMUM',
  'DISCOUNT_TRIES',
])

export const discountRefusalSchema = z.object({
  reason: discountRefusalReasonSchema,
  /** Of `DISCOUNT_MINIMUM`: what the goods that the code is for must cost, in toman, and what they cost now. */
  minTotal: z.optional(tomanSchema),
  total: z.optional(tomanSchema),
  /** Of `DISCOUNT_NOT_YET`. */
  startsAt: z.optional(instantSchema),
})
export type DiscountRefusal = z.infer<typeof discountRefusalSchema>
