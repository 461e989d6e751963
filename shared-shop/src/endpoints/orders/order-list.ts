import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'
import { orderSchema } from '../../orders/order.ts'
import { pageSchema } from '../../schema/primitives.ts'

/** Orders of the token's user, newest first, 20 per page. */
export const orderList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/order/list',
  access: 'user',
  summary: 'Orders of the user',
  query: z.object({ page: pageSchema }),
  answer: z.object({ data: z.array(orderSchema), total: z.int() }),
})
