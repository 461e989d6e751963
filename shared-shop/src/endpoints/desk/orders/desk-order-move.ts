import * as z from 'shared-shop/schema'
import { deskOrderSchema } from '../../../desk/desk-order.ts'
import { defineEndpoint } from '../../../http/endpoint.ts'
import { orderStatusSchema } from '../../../orders/order.ts'
import { idTextSchema } from '../../../schema/primitives.ts'

/** Tracking code of the carrier. */
export const trackingSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/** A move of an order, based on the status `from`. Only `send` has a tracking code. */
export const deskOrderMoveSchema = z.object({
  move: z.enum(['prepare', 'send', 'deliver', 'cancel']),
  from: orderStatusSchema,
  tracking: z.optional(trackingSchema),
})

/**
 * Prepares, sends, delivers or cancels an order; the shopper is notified. 409 `OUTDATED` with `details.current` (the
 * order) when its status is not `from` any more; 409 `WRONG_MOVE` with `details.status` when the status does not allow
 * it.
 */
export const deskOrderMove = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/orders/:id/move',
  access: 'orders',
  summary: 'Move an order on, or cancel it',
  params: z.object({ id: idTextSchema }),
  body: deskOrderMoveSchema,
  answer: deskOrderSchema,
})
