import * as z from 'shared-shop/schema'
import { questionSchema } from '../../comments/comment.ts'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idTextSchema, pageSchema } from '../../schema/primitives.ts'

/** Published questions about a product, newest first, 10 per page. 404 for an unknown product. */
export const questionList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/product/question/list/:productId',
  access: 'anybody',
  summary: 'Questions about a product',
  params: z.object({ productId: idTextSchema }),
  query: z.object({ page: pageSchema }),
  answer: z.object({
    data: z.array(questionSchema),
    page: z.int(),
    pageCount: z.int(),
    total: z.int(),
  }),
})
