import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idSchema } from '../../schema/primitives.ts'

/**
 * Starts a payment of a pending order and returns the URL to send the browser to. 409 `ALREADY_PAID` for a paid order,
 * 409 `ORDER_EXPIRED` when its reservation has expired and the stock is gone, 409 `UNPAID_ORDER` with `details.order`
 * when its goods are in another unpaid order, 503 `GATEWAY_DOWN` (never 502) when the gateway does not answer.
 */
export const paymentStart = defineEndpoint({
  method: 'POST',
  path: '/api/V1/payment/start',
  access: 'user',
  summary: 'Start paying an order',
  body: z.object({ orderId: idSchema }),
  answer: z.object({ authority: z.string(), url: z.string() }),
})
