import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../endpoint.ts'
import { categorySchema } from '../entities/category.ts'

/** Spec §7: all categories, flat. */
export const categoryCache = defineEndpoint({
  method: 'GET',
  path: '/api/V1/category/categoryCache',
  access: 'anybody',
  summary: 'Flat list of all categories',
  answer: z.array(categorySchema),
})
