import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idTextSchema, pageSchema } from 'shared-base/schema/primitives'
import { reviewSchema } from '../../catalogue/product.ts'

export const reviewOrders = ['newest', 'highest', 'lowest'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

/** Published reviews of a product, 10 per page; a page beyond the last one is empty. 404 for an unknown product. */
export const reviewList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/product/review/list/:productId',
  access: 'anybody',
  summary: 'Reviews of a product',
  params: z.object({ productId: idTextSchema }),
  query: z.object({ page: pageSchema, order: z._default(z.enum(reviewOrders), 'newest') }),
  answer: z.object({
    data: z.array(reviewSchema),
    page: z.int(),
    pageCount: z.int(),
    total: z.int(),
    /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
    histogram: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  }),
})
