import * as z from 'shared-shop/schema'
import { discountCodeSchema } from '../../discounts/discount.ts'
import { defineEndpoint } from '../../http/endpoint.ts'
import { deliverySlotSchema, orderSchema, shippingMethodSchema, lineInputsSchema } from '../../orders/order.ts'
import { idSchema, tomanSchema } from '../../schema/primitives.ts'

/**
 * Creates an order and holds its stock. Once per user and `key`: the same key answers the same order, and so does another
 * key with the same wish while that order waits for its money.
 * 409 `SOLD_OUT` with `details.lines` (ids and what is left), 409 `PRICE_CHANGED` with `details.totals` when the
 * server's `payable` is not the one that the shopper saw, 409 `DISCOUNT_REFUSED` with `details.refusal` and
 * `details.totals` (without the code) when the code does not hold any more, 409 `KEY_REUSED` when the key came with
 * another order, 409 `UNPAID_ORDER` with `details.order` (id, code) when goods of the wish are in another order that
 * waits for its money. Sent again with that order as `replaces`, it is cancelled and this one made, or neither; 409
 * `ALREADY_PAID` when it was paid meanwhile.
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
