import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idTextSchema } from 'shared-base/schema/primitives'
import { orderSchema, returnLinesSchema, returnReasonSchema } from '../../orders/order.ts'

/**
 * Requests the return of units of a delivered order, within 7 days (spec §9). Lines are identified by their position in
 * the order. 409 `RETURN_NOT_DELIVERED`, `RETURN_TOO_LATE`, `RETURN_OPEN` (another request is open); 404 for another
 * user's order.
 */
export const orderReturn = defineEndpoint({
  method: 'POST',
  path: '/api/V1/order/:id/return',
  access: 'user',
  summary: 'Ask to return goods',
  params: z.object({ id: idTextSchema }),
  body: z.object({ reason: returnReasonSchema, lines: returnLinesSchema }),
  answer: orderSchema,
})
