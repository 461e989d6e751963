import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { slugSchema } from 'shared-base/schema/primitives'
import { brandSchema } from '../../catalogue/brand.ts'

/** Spec §7: the brands that have products in a category. */
export const categoryBrands = defineEndpoint({
  method: 'GET',
  path: '/api/V1/category/brand/slug/:slug',
  access: 'anybody',
  summary: 'Brands of a category',
  params: z.object({ slug: slugSchema }),
  answer: z.array(brandSchema),
})
