import * as z from 'shared-shop/schema'
import { commentTextSchema, ownReviewSchema, ratingSchema } from '../../comments/comment.ts'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idTextSchema } from '../../schema/primitives.ts'

/** Changes a review of the token's user, moderates it again and updates its date. 404 for another user's, 429. */
export const reviewUpdate = defineEndpoint({
  method: 'PUT',
  path: '/api/V1/review/:id',
  access: 'user',
  summary: 'Change an own review',
  params: z.object({ id: idTextSchema }),
  body: z.object({ rating: ratingSchema, text: commentTextSchema }),
  answer: ownReviewSchema,
})
