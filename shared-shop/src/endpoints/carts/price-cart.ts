import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { appliedDiscountSchema, discountCodeSchema, discountRefusalSchema } from '../../discounts/discount.ts'
import { tomanSchema } from '../../money/amounts.ts'
import { lineInputsSchema, pricedLineSchema, totalsSchema } from '../../orders/priced-line.ts'

/**
 * Prices cart lines now; a line that cannot be bought says why and does not count in the totals. With a `discountCode`
 * the answer has the valid code and deducts it from the totals, or says why it is refused; codes for one user are
 * checked against the token, if sent. After many unknown codes, lookups are refused for a while (`DISCOUNT_TRIES`).
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
    /** The largest amount that one payment can collect, toman: an order above it is refused (`PAYMENT_MAX`). */
    paymentMax: z.optional(tomanSchema),
    discount: z.optional(appliedDiscountSchema),
    discountRefusal: z.optional(discountRefusalSchema),
  }),
})
