import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'
import { orderSchema } from '../../orders/order.ts'
import { idTextSchema } from '../../schema/primitives.ts'

/** One order of the token's user; 404 for another user's. */
export const orderDetail = defineEndpoint({
  method: 'GET',
  path: '/api/V1/order/:id',
  access: 'user',
  summary: 'One order of the user',
  params: z.object({ id: idTextSchema }),
  answer: orderSchema,
})
