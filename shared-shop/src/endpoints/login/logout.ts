import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/V1/logout',
  access: 'user',
  summary: 'Revoke the api_token',
  answer: z.object({ status: z.literal('true') }),
})
