import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idTextSchema } from '../../schema/primitives.ts'

/** Takes an address out of the user's book; for a day `addressRestore` brings it back. NOT_FOUND for another's. */
export const addressDelete = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/address/:id/delete',
  access: 'user',
  summary: 'Delete an address',
  params: z.object({ id: idTextSchema }),
  answer: z.object({ status: z.literal('true') }),
})
