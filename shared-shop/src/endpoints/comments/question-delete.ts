import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idTextSchema } from 'shared-base/schema/primitives'

/** Permanently deletes a question of the token's user, with its answer. 404 for another user's or a deleted one. */
export const questionDelete = defineEndpoint({
  method: 'DELETE',
  path: '/api/V1/question/:id',
  access: 'user',
  summary: 'Delete an own question',
  params: z.object({ id: idTextSchema }),
  answer: z.object({ status: z.literal('true') }),
})
