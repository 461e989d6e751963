import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idTextSchema } from 'shared-base/schema/primitives'
import { tomanSchema } from '../../money/amounts.ts'
import { orderStatusSchema } from '../../orders/order.ts'

export const paymentStatusSchema = z.enum([
  'none',
  'open',
  'paid',
  'cancelled',
  'failed',
  'refund-due',
  'refunded',
])
export type PaymentStatus = z.infer<typeof paymentStatusSchema>

/** State of the latest payment of an order of the token's user. `ref` is the gateway's reference once paid. */
export const paymentState = defineEndpoint({
  method: 'GET',
  path: '/api/V1/payment/order/:orderId',
  access: 'user',
  summary: 'State of an order’s payment',
  params: z.object({ orderId: idTextSchema }),
  answer: z.object({
    orderId: z.int(),
    orderCode: z.string(),
    orderStatus: orderStatusSchema,
    payment: paymentStatusSchema,
    amount: tomanSchema,
    ref: z.nullable(z.string()),
  }),
})
