import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { pageSchema } from 'shared-base/schema/primitives'
import { ownCommentSchema } from '../../comments/comment.ts'

/** Reviews and questions of the token's user in every state, newest first, 20 per page; only one `kind` if given. */
export const commentList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/user/comment/list',
  access: 'user',
  summary: 'Reviews and questions of the user',
  query: z.object({ page: pageSchema, kind: z.optional(z.enum(['review', 'question'])) }),
  answer: z.object({
    data: z.array(ownCommentSchema),
    page: z.int(),
    pageCount: z.int(),
    total: z.int(),
  }),
})
