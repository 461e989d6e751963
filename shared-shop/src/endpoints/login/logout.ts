import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/V1/logout',
  access: 'user',
  summary: 'Revoke the api_token',
  answer: z.object({ status: z.literal('true') }),
})
