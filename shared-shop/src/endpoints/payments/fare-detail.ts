import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idSchema, idTextSchema } from 'shared-base/schema/primitives'
import { orderFareSchema } from '../../orders/order.ts'
import { paymentStatusSchema } from './payment-state.ts'

/** An exclusive fare of an order of the token's user and the state of its latest payment; 404 for another user's. */
export const fareDetail = defineEndpoint({
  method: 'GET',
  path: '/api/V1/payment/fare/:fareId',
  access: 'user',
  summary: 'An agreed amount of an order',
  params: z.object({ fareId: idTextSchema }),
  answer: z.extend(orderFareSchema, {
    orderId: idSchema,
    orderCode: z.string(),
    payment: paymentStatusSchema,
    ref: z.nullable(z.string()),
  }),
})
