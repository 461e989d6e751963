import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'

/**
 * Sends the user the code `accountDelete` requires. OPEN_ORDERS is checked first; CODE_TOO_SOON, TOO_MANY_REQUESTS,
 * SMS_DOWN.
 */
export const accountDeleteCode = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/delete/code',
  access: 'user',
  summary: 'Send a code for deleting the account',
  answer: z.object({ status: z.literal('true'), message: z.string() }),
})
