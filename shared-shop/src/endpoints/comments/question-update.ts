import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idTextSchema } from 'shared-base/schema/primitives'
import { commentTextSchema, ownQuestionSchema } from '../../comments/comment.ts'

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
