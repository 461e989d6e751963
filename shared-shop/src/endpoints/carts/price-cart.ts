import * as z from 'shared-shop/schema'
import { appliedDiscountSchema, discountCodeSchema, discountRefusalSchema } from '../../discounts/discount.ts'
import { defineEndpoint } from '../../http/endpoint.ts'
import { pricedLineSchema, totalsSchema, lineInputsSchema } from '../../orders/order.ts'

/**
 * Prices a wished cart now; a line that cannot be bought says why and counts for nothing in the totals. With a
 * `discountCode` the answer says which one holds and takes it off the totals, or why it does not; whose code it may be
 * is judged by the token, if one was sent. After many codes that do
 * not exist none is looked up for a while (`DISCOUNT_TRIES`).
 */
export const priceCart = defineEndpoint({
  method: 'POST',
  path: '/api/V1/cart/price',
  access: 'anybody',
  summary: 'Price a cart',
  body: z.object({ lines: lineInputsSchema, discountCode: z.optional(discountCodeSchema) }),
  answer: z.object({
    lines: z.array(pricedLineSchema),
    totals: totalsSchema,
    discount: z.optional(appliedDiscountSchema),
    discountRefusal: z.optional(discountRefusalSchema),
  }),
})
