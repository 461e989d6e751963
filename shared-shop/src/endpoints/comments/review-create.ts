import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idSchema } from 'shared-base/schema/primitives'
import { commentTextSchema, ownReviewSchema, ratingSchema } from '../../comments/comment.ts'

/**
 * Creates a review by a buyer of the product (a paid order line); one per user and product. 403 NOT_BUYER, 409
 * ALREADY_REVIEWED, 429. `state` of the answer says whether it is published at once.
 */
export const reviewCreate = defineEndpoint({
  method: 'POST',
  path: '/api/V1/review',
  access: 'user',
  summary: 'Review a product',
  body: z.object({ productId: idSchema, rating: ratingSchema, text: commentTextSchema }),
  answer: ownReviewSchema,
})
