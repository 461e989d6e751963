import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { categorySchema } from '../../catalogue/category.ts'

/** Spec §7: all categories, flat. */
export const categoryCache = defineEndpoint({
  method: 'GET',
  path: '/api/V1/category/categoryCache',
  access: 'anybody',
  summary: 'Flat list of all categories',
  answer: z.array(categorySchema),
})
