import * as z from 'shared-shop/schema'
import { deskOrderSchema } from '../../../desk/desk-order.ts'
import { defineEndpoint } from '../../../http/endpoint.ts'
import { orderStatusSchema } from '../../../orders/order.ts'
import { idTextSchema } from '../../../schema/primitives.ts'

/**
 * Cancels units of a paid order before it is sent. What was paid for them is owed to the shopper, who is notified;
 * shipping is owed only when the whole order is cancelled. `of` is how many units of the line were left when the
 * operator decided: 409 `OUTDATED` when that has changed. 409 `NOTHING_LEFT` when no unit would be left (cancel the order
 * instead), `WRONG_MOVE` when it is not paid, or sent.
 */
export const deskOrderCancelLines = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/orders/:id/cancelLines',
  access: 'orders',
  summary: 'Cancel some units of a paid order',
  params: z.object({ id: idTextSchema }),
  body: z.object({
    from: orderStatusSchema,
    lines: z
      .array(
        z.object({
          position: z.int().check(z.minimum(0), z.maximum(99)),
          quantity: z.int().check(z.minimum(1), z.maximum(99)),
          of: z.int().check(z.minimum(1), z.maximum(99)),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    /** Whether the units can be sold again. */
    restock: z.boolean(),
  }),
  answer: deskOrderSchema,
})
