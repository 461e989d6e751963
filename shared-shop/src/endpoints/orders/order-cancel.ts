import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idTextSchema } from 'shared-base/schema/primitives'
import { orderSchema } from '../../orders/order.ts'

/**
 * Cancels an order of the token's user before it is sent: its units return to stock, and any payment is refunded
 * (`refund`). Idempotent. 409 `NOT_CANCELLABLE` once it is sent, 404 for another user's.
 */
export const orderCancel = defineEndpoint({
  method: 'POST',
  path: '/api/V1/order/:id/cancel',
  access: 'user',
  summary: 'Cancel an order',
  params: z.object({ id: idTextSchema }),
  answer: orderSchema,
})
