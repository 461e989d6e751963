import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idSchema } from '../../schema/primitives.ts'

/**
 * Opens a payment of a pending order and answers where to send the browser. An order that is already paid answers
 * 409 `ALREADY_PAID`; one whose hold has expired and whose stock is gone 409 `ORDER_EXPIRED`, whose goods are in another
 * order that waits for its money 409 `UNPAID_ORDER` with `details.order`; 502 never: a gateway that does not answer gives
 * 503 `GATEWAY_DOWN`.
 */
export const paymentStart = defineEndpoint({
  method: 'POST',
  path: '/api/V1/payment/start',
  access: 'user',
  summary: 'Start paying an order',
  body: z.object({ orderId: idSchema }),
  answer: z.object({ authority: z.string(), url: z.string() }),
})
