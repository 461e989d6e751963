import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idSchema, slugSchema } from 'shared-base/schema/primitives'
import { brandSchema } from '../../catalogue/brand.ts'

/**
 * A brand by id, slug or former slug (spec §2 `/brand/{id?}`), with the categories its products are directly in, not their
 * ancestors. Its products are a listing with `brandList`. 404 NOT_FOUND if unknown.
 */
export const brandDetail = defineEndpoint({
  method: 'GET',
  path: '/api/V1/brand/:slugOrId',
  access: 'anybody',
  summary: 'One brand',
  params: z.object({ slugOrId: z.string().check(z.minLength(1), z.maxLength(160)) }),
  answer: z.object({
    brand: brandSchema,
    count: z.int(),
    categories: z.array(z.object({ id: idSchema, name: z.string(), slug: slugSchema, count: z.int() })),
  }),
})
