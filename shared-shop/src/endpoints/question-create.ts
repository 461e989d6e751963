import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../endpoint.ts'
import { commentTextSchema, ownQuestionSchema } from '../entities/comment.ts'
import { idSchema } from '../entities/primitives.ts'

/** Asks about a product. 404 when there is no such product, 429. `state` says whether it is shown at once. */
export const questionCreate = defineEndpoint({
  method: 'POST',
  path: '/api/V1/question',
  access: 'user',
  summary: 'Ask about a product',
  body: z.object({ productId: idSchema, text: commentTextSchema }),
  answer: ownQuestionSchema,
})
