import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { pageSchema } from 'shared-base/schema/primitives'
import { postCardSchema } from '../../catalogue/post.ts'

/**
 * A page of the magazine (12 posts), newest first, of all posts or of one kind. `kinds` lists all kinds with their
 * number of posts. 404 for an unknown kind; a page beyond the last one is empty.
 */
export const postList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/post/list',
  access: 'anybody',
  summary: 'A page of the magazine',
  query: z.object({
    kind: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    page: pageSchema,
  }),
  answer: z.object({
    data: z.array(postCardSchema),
    kinds: z.array(z.object({ name: z.string(), count: z.int() })),
    page: z.int(),
    pageCount: z.int(),
    total: z.int(),
  }),
})
