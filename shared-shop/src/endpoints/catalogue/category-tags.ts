import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { tagSchema } from '../../catalogue/category.ts'

/** Spec §7: the tag suggestions of the search box, fetched once. */
export const categoryTags = defineEndpoint({
  method: 'GET',
  path: '/api/V1/category/tags',
  access: 'anybody',
  summary: 'Tags that the search box suggests',
  answer: z.array(tagSchema),
})
