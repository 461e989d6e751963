import * as z from 'shared-shop/schema'
import { fileFormats, fileKinds } from '../../../catalogue-files/kinds.ts'
import { defineEndpoint } from '../../../http/endpoint.ts'

/**
 * The catalogue as a file that an import takes back without a change. CSV has one kind, by
 * default products; JSON Lines has all of them unless `kind` names one.
 */
export const catalogueExport = defineEndpoint({
  method: 'GET',
  path: '/api/V1/desk/catalogue/export',
  access: 'goods',
  summary: 'Export the catalogue',
  query: z.object({
    format: z._default(z.enum(fileFormats), 'jsonl'),
    kind: z.optional(z.enum(fileKinds)),
  }),
  success: 'file',
  answer: z.void(),
})
