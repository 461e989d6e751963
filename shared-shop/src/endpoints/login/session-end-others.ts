import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'

/** Signs every browser of the token's user out but the one that asks. */
export const sessionEndOthers = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/session/endOthers',
  access: 'user',
  summary: 'Sign all other browsers out',
  answer: z.object({ status: z.literal('true') }),
})
