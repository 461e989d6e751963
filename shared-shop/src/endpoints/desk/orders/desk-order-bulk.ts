import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../../http/endpoint.ts'
import { orderStatusSchema } from '../../../orders/order.ts'
import { idSchema } from '../../../schema/primitives.ts'
import { trackingSchema } from './desk-order-move.ts'

/**
 * Moves up to 100 orders, each by itself: one that cannot be moved keeps none of the others back. The results are in the
 * order of the request; `code` and `message` say why not (`OUTDATED`, `WRONG_MOVE`, `NOT_FOUND`), and `status` is what
 * the order is now.
 */
export const deskOrderBulk = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/orders/bulk',
  access: 'orders',
  summary: 'Move several orders on',
  body: z.object({
    move: z.enum(['prepare', 'send', 'deliver', 'cancel']),
    orders: z
      .array(z.object({ id: idSchema, from: orderStatusSchema, tracking: z.optional(trackingSchema) }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        id: idSchema,
        done: z.boolean(),
        status: z.nullable(orderStatusSchema),
        code: z.optional(z.string()),
        message: z.optional(z.string()),
      }),
    ),
  }),
})
