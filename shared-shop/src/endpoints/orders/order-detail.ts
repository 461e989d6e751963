import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idTextSchema } from 'shared-base/schema/primitives'
import { orderSchema } from '../../orders/order.ts'

/** One order of the token's user; 404 for another user's. */
export const orderDetail = defineEndpoint({
  method: 'GET',
  path: '/api/V1/order/:id',
  access: 'user',
  summary: 'One order of the user',
  params: z.object({ id: idTextSchema }),
  answer: orderSchema,
})
