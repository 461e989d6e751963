import * as z from 'shared-shop/schema'
import { categorySchema } from '../../catalogue/category.ts'
import { defineEndpoint } from '../../http/endpoint.ts'

/** Spec §7: all categories, flat. */
export const categoryCache = defineEndpoint({
  method: 'GET',
  path: '/api/V1/category/categoryCache',
  access: 'anybody',
  summary: 'Flat list of all categories',
  answer: z.array(categorySchema),
})
