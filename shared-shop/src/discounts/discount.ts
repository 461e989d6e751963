import * as z from 'shared-base/schema'
import { instantSchema } from 'shared-base/schema/primitives'
import { tomanSchema } from '../money/amounts.ts'

/** A discount code as typed; `normalizeDiscountCode` gives the code it stands for. */
export const discountCodeSchema = z.string().check(z.minLength(1), z.maxLength(60))

/** A code that is valid for a cart: spec §3 discountInfo with the normalised code. */
export const appliedDiscountSchema = z.object({
  code: z.string(),
  percent: z.int().check(z.minimum(1), z.maximum(100)),
  /** Maximum reduction, in toman. */
  maxPrice: tomanSchema,
  /** Minimum total of the eligible goods, in toman; no minimum if left out. */
  minTotal: z.optional(tomanSchema),
})
export type AppliedDiscount = z.infer<typeof appliedDiscountSchema>

/** Why a code is refused; the values are codes of `errors/texts.ts`. */
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
  /** For `DISCOUNT_MINIMUM`: the required and the current total of the eligible goods, in toman. */
  minTotal: z.optional(tomanSchema),
  total: z.optional(tomanSchema),
  /** For `DISCOUNT_NOT_YET`. */
  startsAt: z.optional(instantSchema),
})
export type DiscountRefusal = z.infer<typeof discountRefusalSchema>
