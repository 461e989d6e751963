import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idSchema, pageSchema, searchTextSchema } from 'shared-base/schema/primitives'

const flag = z.optional(z.enum(['true', 'false', 'true,false', '']))

/** Spec §7 product search of the header (`size` 4). An empty text returns the latest products. */
export const productSearch = defineEndpoint({
  method: 'GET',
  path: '/api/V1/product/search/:size',
  access: 'anybody',
  summary: 'Search products for the header',
  params: z.object({ size: z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(30)) }),
  query: z.object({
    page: pageSchema,
    active: flag,
    sendTime: flag,
    order: z._default(z.enum(['id']), 'id'),
    orderValue: z._default(z.enum(['DESC', 'ASC']), 'DESC'),
    searchText: searchTextSchema,
  }),
  answer: z.object({
    data: z.array(
      z.object({
        id: idSchema,
        content: z.object({ name: z.string(), slug: z.string() }),
        price: z.int(),
        special: z.int(),
        inventory: z.int(),
        disable: z.union([z.literal(0), z.literal(1)]),
        picture: z.string(),
      }),
    ),
    total: z.int(),
  }),
})
