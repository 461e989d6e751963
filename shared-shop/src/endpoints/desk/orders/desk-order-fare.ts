import * as z from 'shared-shop/schema'
import { deskOrderSchema } from '../../../desk/desk-order.ts'
import { defineEndpoint } from '../../../http/endpoint.ts'
import { idTextSchema } from '../../../schema/primitives.ts'

/**
 * Asks the shopper for an amount in addition to the order, e.g. freight (spec §2 exclusiveFare); she is notified. 409
 * `ORDER_CLOSED` for an order that is cancelled, expired or returned, `FARE_MAX` with `details.max` above what one payment
 * takes.
 */
export const deskOrderFare = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/orders/:id/fare',
  access: 'orders',
  summary: 'Agree on an exclusive fare',
  params: z.object({ id: idTextSchema }),
  body: z.object({
    /** Toman. */
    amount: z.int().check(z.minimum(1000), z.maximum(2_000_000_000)),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  }),
  answer: deskOrderSchema,
})
