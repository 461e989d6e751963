import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'
import { pricedLineSchema } from '../../orders/order.ts'

/**
 * Takes the cart of a code of `cart-handover`, priced now. Who takes it may name a `key` (UUID): an answer that was lost
 * on its way is given again to the same key, within the two minutes. 410 `HANDOVER_REFUSED` for everybody else, whether
 * the code was used, is too old or never was.
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
    /** As it was typed on the other page; whether it holds is not judged yet. */
    discountCode: z.optional(z.string()),
  }),
})
