import * as z from 'shared-shop/schema'
import { tagSchema } from '../../catalogue/category.ts'
import { defineEndpoint } from '../../http/endpoint.ts'

/** Spec §7: the tag suggestions of the search box, fetched once. */
export const categoryTags = defineEndpoint({
  method: 'GET',
  path: '/api/V1/category/tags',
  access: 'anybody',
  summary: 'Tags that the search box suggests',
  answer: z.array(tagSchema),
})
