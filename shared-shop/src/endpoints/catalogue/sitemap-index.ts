import * as z from 'shared-shop/schema'
import { sitemapKindSchema } from '../../catalogue/sitemap.ts'
import { defineEndpoint } from '../../http/endpoint.ts'

/** The parts of the sitemap: the parameters for `sitemap-part`, and when an entry last changed. */
export const sitemapIndex = defineEndpoint({
  method: 'GET',
  path: '/api/V1/sitemap',
  access: 'anybody',
  summary: 'Parts of the sitemap',
  answer: z.array(
    z.object({
      kind: sitemapKindSchema,
      page: z.int(),
      count: z.int(),
      at: z.nullable(z.iso.datetime()),
    }),
  ),
})
