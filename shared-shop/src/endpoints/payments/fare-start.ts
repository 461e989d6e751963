import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idTextSchema } from 'shared-base/schema/primitives'

/**
 * Starts a payment of an exclusive fare and returns the URL to send the browser to. 409 `ALREADY_PAID`, 409
 * `FARE_WITHDRAWN` when it is no longer due, the refusals of the gateway as for `paymentStart`, 404 for another user's.
 */
export const fareStart = defineEndpoint({
  method: 'POST',
  path: '/api/V1/payment/fare/:fareId/start',
  access: 'user',
  summary: 'Start paying an agreed amount',
  params: z.object({ fareId: idTextSchema }),
  answer: z.object({ authority: z.string(), url: z.string() }),
})
