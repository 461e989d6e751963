import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idTextSchema } from 'shared-base/schema/primitives'

/** Permanently deletes a review of the token's user. 404 for another user's or a deleted one. */
export const reviewDelete = defineEndpoint({
  method: 'DELETE',
  path: '/api/V1/review/:id',
  access: 'user',
  summary: 'Delete an own review',
  params: z.object({ id: idTextSchema }),
  answer: z.object({ status: z.literal('true') }),
})
