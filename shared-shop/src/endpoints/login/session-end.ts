import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idTextSchema } from 'shared-base/schema/primitives'

/**
 * Signs the token's user out in one browser: its next call answers 401. NOT_FOUND for another user's session.
 * Idempotent.
 */
export const sessionEnd = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/session/:id/end',
  access: 'user',
  summary: 'Sign one browser out',
  params: z.object({ id: idTextSchema }),
  answer: z.object({ status: z.literal('true') }),
})
