import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idTextSchema } from 'shared-base/schema/primitives'
import { commentTextSchema, ownReviewSchema, ratingSchema } from '../../comments/comment.ts'

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
