import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idSchema } from 'shared-base/schema/primitives'
import { discountCodeSchema } from '../../discounts/discount.ts'
import { tomanSchema } from '../../money/amounts.ts'
import { orderSchema } from '../../orders/order.ts'
import { lineInputsSchema } from '../../orders/priced-line.ts'
import { deliverySlotSchema, shippingMethodSchema } from '../../orders/shipping-option.ts'

/**
 * Creates an order and reserves its stock. Idempotent by user and `key`: the same key returns the same order, and so
 * does another key with an identical draft while that order is unpaid.
 *
 * - 409 `SOLD_OUT` with `details.lines` (ids and remaining stock)
 * - 409 `PRICE_CHANGED` with `details.totals` when the server's `payable` differs from the one the shopper saw
 * - 409 `DISCOUNT_REFUSED` with `details.refusal` and `details.totals` (without the code) when the code is no longer
 *   valid
 * - 409 `PAYMENT_MAX` with `details.max`, toman, when no single payment can collect the total
 * - 409 `KEY_REUSED` when the key was used for a different order
 * - 409 `UNPAID_ORDER` with `details.order` (id, code) when goods of the draft are in another unpaid order. Sent again
 *   with that order as `replaces`, that order is cancelled and this one created, or neither; 409 `ALREADY_PAID` when it
 *   was paid meanwhile.
 * - 409 `TOO_MANY_UNPAID` when three orders of the user are unpaid, 409 `HOLD_LIMIT` when they would hold too many units;
 *   both with `details.order`, the newest of them, if there is one
 * - 409 `UNPAID_PAUSE` with `details.retryAfter`, seconds, when too many orders of the user went unpaid; 409
 *   `HELD_FOR_CUSTOMERS` when users who never paid hold their share of a product
 */
export const orderCreate = defineEndpoint({
  method: 'POST',
  path: '/api/V1/order',
  access: 'user',
  summary: 'Place an order',
  body: z.object({
    key: z.uuid(),
    lines: lineInputsSchema,
    addressId: idSchema,
    shippingMethod: shippingMethodSchema,
    deliveryDay: z.nullable(z.iso.date()),
    deliverySlot: z.optional(z.nullable(deliverySlotSchema)),
    expectedPayable: tomanSchema,
    discountCode: z.optional(discountCodeSchema),
    replaces: z.optional(idSchema),
  }),
  answer: orderSchema,
})
