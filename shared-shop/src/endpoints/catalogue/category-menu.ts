import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { categoryTreeSchema } from '../../catalogue/category.ts'

/** Spec §7 `GET {token}` whose data holds categories: the six groups of the second mega-menu (§2). */
export const categoryMenu = defineEndpoint({
  method: 'GET',
  path: '/api/V1/category/menu',
  access: 'anybody',
  summary: 'Categories of the menu',
  answer: z.object({
    data: z.array(z.object({ title: z.string(), categories: z.array(categoryTreeSchema) })),
  }),
})
