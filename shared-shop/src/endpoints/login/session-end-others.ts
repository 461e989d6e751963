import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'

export const sessionEndOthers = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/session/endOthers',
  access: 'user',
  summary: 'Sign all other browsers out',
  answer: z.object({ status: z.literal('true') }),
})
