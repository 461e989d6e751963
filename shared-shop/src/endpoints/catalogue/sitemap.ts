import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { pageSchema } from 'shared-base/schema/primitives'
import { sitemapEntrySchema, sitemapKindSchema } from '../../catalogue/sitemap.ts'

/** The parts of the sitemap: the parameters for `sitemapPart`, and when an entry last changed. */
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

/** Every indexable URL of one kind, 10,000 per page. 404 NOT_FOUND for a page that is not in `sitemapIndex`. */
export const sitemapPart = defineEndpoint({
  method: 'GET',
  path: '/api/V1/sitemap/:kind',
  access: 'anybody',
  summary: 'Addresses of one kind for the sitemap',
  params: z.object({ kind: sitemapKindSchema }),
  query: z.object({ page: pageSchema }),
  answer: z.array(sitemapEntrySchema),
})
