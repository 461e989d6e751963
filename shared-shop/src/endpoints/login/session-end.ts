import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idTextSchema } from '../../schema/primitives.ts'

/** Signs one browser of the token's user out: its next call answers 401. NOT_FOUND for another's. Again changes nothing. */
export const sessionEnd = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/session/:id/end',
  access: 'user',
  summary: 'Sign one browser out',
  params: z.object({ id: idTextSchema }),
  answer: z.object({ status: z.literal('true') }),
})
