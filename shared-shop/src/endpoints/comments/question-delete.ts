import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idTextSchema } from '../../schema/primitives.ts'

/** Permanently deletes a question of the token's user, with its answer. 404 for another user's or a deleted one. */
export const questionDelete = defineEndpoint({
  method: 'DELETE',
  path: '/api/V1/question/:id',
  access: 'user',
  summary: 'Delete an own question',
  params: z.object({ id: idTextSchema }),
  answer: z.object({ status: z.literal('true') }),
})
