import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { categoryTreeSchema } from '../../catalogue/category.ts'

/** Spec §7: the category tree, three levels. */
export const categoryAll = defineEndpoint({
  method: 'GET',
  path: '/api/V1/category/all',
  access: 'anybody',
  summary: 'Category tree',
  answer: z.array(categoryTreeSchema),
})
