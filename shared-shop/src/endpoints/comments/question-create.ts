import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idSchema } from 'shared-base/schema/primitives'
import { commentTextSchema, ownQuestionSchema } from '../../comments/comment.ts'

/** Asks a question about a product. 404 for an unknown product, 429. `state` says whether it is published at once. */
export const questionCreate = defineEndpoint({
  method: 'POST',
  path: '/api/V1/question',
  access: 'user',
  summary: 'Ask about a product',
  body: z.object({ productId: idSchema, text: commentTextSchema }),
  answer: ownQuestionSchema,
})
