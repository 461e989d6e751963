import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idTextSchema } from '../../schema/primitives.ts'

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
