import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idTextSchema } from 'shared-base/schema/primitives'
import { ownReviewSchema } from '../../comments/comment.ts'

/** Whether the token's user has bought the product, as a review requires, and their review of it. */
export const reviewOwn = defineEndpoint({
  method: 'GET',
  path: '/api/V1/product/review/own/:productId',
  access: 'user',
  summary: 'The user’s own review of a product',
  params: z.object({ productId: idTextSchema }),
  answer: z.object({ bought: z.boolean(), review: z.nullable(ownReviewSchema) }),
})
