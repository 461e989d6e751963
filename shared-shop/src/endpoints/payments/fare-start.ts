import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idTextSchema } from '../../schema/primitives.ts'

/**
 * Opens a payment of an agreed amount and answers where to send the browser. 409 `ALREADY_PAID`, 409 `FARE_WITHDRAWN`
 * when it is not asked for any more, 503 `GATEWAY_DOWN`, 404 for another's.
 */
export const fareStart = defineEndpoint({
  method: 'POST',
  path: '/api/V1/payment/fare/:fareId/start',
  access: 'user',
  summary: 'Start paying an agreed amount',
  params: z.object({ fareId: idTextSchema }),
  answer: z.object({ authority: z.string(), url: z.string() }),
})
