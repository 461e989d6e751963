import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'

export const sessionEndOthers = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/session/endOthers',
  access: 'user',
  summary: 'Sign all other browsers out',
  answer: z.object({ status: z.literal('true') }),
})
