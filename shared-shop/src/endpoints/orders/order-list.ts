import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { pageSchema } from 'shared-base/schema/primitives'
import { orderSchema } from '../../orders/order.ts'

/** Orders of the token's user, newest first, 20 per page. */
export const orderList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/order/list',
  access: 'user',
  summary: 'Orders of the user',
  query: z.object({ page: pageSchema }),
  answer: z.object({ data: z.array(orderSchema), total: z.int() }),
})
