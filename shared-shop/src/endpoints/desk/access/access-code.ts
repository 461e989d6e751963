import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../../http/endpoint.ts'

/**
 * Sends the code `accessOpen` requires to the operator's phone; `digits` is its length. NOT_OPERATOR; CODE_TOO_SOON,
 * TOO_MANY_REQUESTS (`details.retryAfter` in seconds), SMS_DOWN.
 */
export const accessCode = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/access/code',
  access: 'user',
  summary: 'Send the code that opens the back office',
  answer: z.object({ digits: z.int() }),
})
