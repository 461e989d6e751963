import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idTextSchema } from 'shared-base/schema/primitives'

/** Deletes an address of the user; `addressRestore` can undo it for a day. NOT_FOUND for another user's. */
export const addressDelete = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/address/:id/delete',
  access: 'user',
  summary: 'Delete an address',
  params: z.object({ id: idTextSchema }),
  answer: z.object({ status: z.literal('true') }),
})
