import * as z from 'shared-shop/schema'
import { commentTextSchema, ownQuestionSchema } from '../../comments/comment.ts'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idTextSchema } from '../../schema/primitives.ts'

/**
 * Changes an unanswered question of the token's user and moderates it again. 404 for another user's, 409
 * ALREADY_ANSWERED, 429.
 */
export const questionUpdate = defineEndpoint({
  method: 'PUT',
  path: '/api/V1/question/:id',
  access: 'user',
  summary: 'Change an own question',
  params: z.object({ id: idTextSchema }),
  body: z.object({ text: commentTextSchema }),
  answer: ownQuestionSchema,
})
