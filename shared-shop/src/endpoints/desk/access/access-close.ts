import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../../http/endpoint.ts'

/** Closes the back office to this session, which stays signed in to the shop. NOT_OPERATOR. */
export const accessClose = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/access/close',
  access: 'user',
  summary: 'Close the back office to this session',
  answer: z.object({ status: z.literal('true') }),
})
