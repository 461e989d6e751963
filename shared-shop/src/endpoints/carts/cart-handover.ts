import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idSchema, instantSchema } from 'shared-base/schema/primitives'
import { MAX_LINES, MAX_QUANTITY, MIN_QUANTITY } from '../../carts/cart-rules.ts'
import { discountCodeSchema } from '../../discounts/discount.ts'

/** A line of a cart on another page: `color` is a color id, left out to let the shop choose. */
export const handoverLineSchema = z.object({
  id: idSchema,
  color: z.optional(idSchema),
  quantity: z.int().check(z.minimum(MIN_QUANTITY), z.maximum(MAX_QUANTITY)),
})
export type HandoverLine = z.infer<typeof handoverLineSchema>

/**
 * Stores the cart of another page for two minutes, to continue in the shop (decision 31): send the shopper to
 * `/card?handover={code}`. The code opens this cart once and nothing else. Lines are not validated here: the shop shows
 * which ones cannot be bought. 429 for an IP address that hands over far more carts than shoppers do.
 */
export const cartHandover = defineEndpoint({
  method: 'POST',
  path: '/api/V1/cart/handover',
  access: 'anybody',
  summary: 'Hand a cart over to the shop',
  body: z.object({
    lines: z.array(handoverLineSchema).check(z.minLength(1), z.maxLength(MAX_LINES)),
    discountCode: z.optional(discountCodeSchema),
  }),
  answer: z.object({ code: z.string(), expiresAt: instantSchema }),
})
