import * as z from 'shared-shop/schema'
import { deskOrderSchema } from '../../../desk/desk-order.ts'
import { defineEndpoint } from '../../../http/endpoint.ts'
import { idTextSchema } from '../../../schema/primitives.ts'

/** One order with everything that is needed to handle it. The card for a refund is shown only while money is owed. */
export const deskOrderDetail = defineEndpoint({
  method: 'GET',
  path: '/api/V1/desk/orders/:id',
  access: 'orders',
  summary: 'One order, with its history and what may be done',
  params: z.object({ id: idTextSchema }),
  answer: deskOrderSchema,
})
