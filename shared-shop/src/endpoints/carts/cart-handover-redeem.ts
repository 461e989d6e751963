import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { pricedLineSchema } from '../../orders/priced-line.ts'

/**
 * Redeems a code of `cart-handover` and returns its cart, priced now. If the caller sends a `key` (UUID), the same key
 * gets the same answer again within the two minutes, in case the first one was lost. Otherwise 410 `HANDOVER_REFUSED`,
 * whether the code was used, has expired or never existed.
 */
export const cartHandoverRedeem = defineEndpoint({
  method: 'POST',
  path: '/api/V1/cart/handover/redeem',
  access: 'anybody',
  summary: 'Take a cart that was handed over',
  body: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(64)),
    key: z.optional(z.uuid()),
  }),
  answer: z.object({
    lines: z.array(pricedLineSchema),
    /** As typed on the other page; not validated yet. */
    discountCode: z.optional(z.string()),
  }),
})
