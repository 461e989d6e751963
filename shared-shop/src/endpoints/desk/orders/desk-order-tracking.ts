import * as z from 'shared-shop/schema'
import { deskOrderSchema } from '../../../desk/desk-order.ts'
import { defineEndpoint } from '../../../http/endpoint.ts'
import { idTextSchema } from '../../../schema/primitives.ts'
import { trackingSchema } from './desk-order-move.ts'

/**
 * Corrects the tracking code of an order that was sent; the shopper is notified. 409 `OUTDATED` when its code is not `was`
 * any more, `WRONG_MOVE` when it is not on its way.
 */
export const deskOrderTracking = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/orders/:id/tracking',
  access: 'orders',
  summary: 'Correct the tracking code',
  params: z.object({ id: idTextSchema }),
  body: z.object({
    was: z.nullable(z.string()),
    tracking: trackingSchema,
  }),
  answer: deskOrderSchema,
})
