import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../endpoint.ts'
import { postBlockSchema, postCardSchema } from '../entities/post.ts'
import { slugSchema } from '../entities/primitives.ts'
import { productCardSchema } from '../entities/product.ts'

/**
 * A post of the magazine with the products that its text names, each once, and posts to read next. A product that is
 * no longer there is left out, with its block. 404 for an unknown slug.
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
