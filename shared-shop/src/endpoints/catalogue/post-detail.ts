import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { slugSchema } from 'shared-base/schema/primitives'
import { postBlockSchema, postCardSchema } from '../../catalogue/post.ts'
import { productCardSchema } from '../../catalogue/product.ts'

/**
 * A magazine post with the products its text names, each once, and posts to read next. A product that no longer exists
 * is left out together with its block. A former slug answers the same, the post says its own. 404 for an unknown slug.
 */
export const postDetail = defineEndpoint({
  method: 'GET',
  path: '/api/V1/post/slug/:slug',
  access: 'anybody',
  summary: 'One post of the magazine',
  params: z.object({ slug: slugSchema }),
  answer: z.object({
    post: z.extend(postCardSchema, { blocks: z.array(postBlockSchema) }),
    products: z.array(productCardSchema),
    related: z.array(postCardSchema),
  }),
})
