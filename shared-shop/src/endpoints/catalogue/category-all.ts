import * as z from 'shared-shop/schema'
import { categoryTreeSchema } from '../../catalogue/category.ts'
import { defineEndpoint } from '../../http/endpoint.ts'

/** Spec §7: the category tree, three levels. */
export const categoryAll = defineEndpoint({
  method: 'GET',
  path: '/api/V1/category/all',
  access: 'anybody',
  summary: 'Category tree',
  answer: z.array(categoryTreeSchema),
})
