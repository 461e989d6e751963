import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idTextSchema, pageSchema } from 'shared-base/schema/primitives'
import { questionSchema } from '../../comments/comment.ts'

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
