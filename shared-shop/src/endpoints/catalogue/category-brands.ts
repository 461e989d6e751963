import * as z from 'shared-shop/schema'
import { brandSchema } from '../../catalogue/product.ts'
import { defineEndpoint } from '../../http/endpoint.ts'
import { slugSchema } from '../../schema/primitives.ts'

/** Spec §7: the brands that have products in a category. */
export const categoryBrands = defineEndpoint({
  method: 'GET',
  path: '/api/V1/category/brand/slug/:slug',
  access: 'anybody',
  summary: 'Brands of a category',
  params: z.object({ slug: slugSchema }),
  answer: z.array(brandSchema),
})
