import * as z from 'shared-shop/schema'
import { fileFormats, fileKinds } from '../../../catalogue-files/kinds.ts'
import { defineEndpoint } from '../../../http/endpoint.ts'
import { idSchema } from '../../../schema/primitives.ts'

const flagSchema = z._default(z.enum(['true', 'false']), 'false')

/**
 * Takes a catalogue file, of at most 256 MB, and imports it in the background; the answer has
 * the id to ask `catalogue-import-read` for. `kind` is that of lines which name none, `dryRun` only tells what would
 * change, `goodRows` stores the lines without problems instead of all or none. 409 IMPORT_RUNNING while another import
 * runs, 413 TOO_LARGE, 415 for another media type.
 */
export const catalogueImport = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/catalogue/import',
  access: 'goods',
  summary: 'Import a catalogue file',
  query: z.object({
    fileName: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    kind: z.optional(z.enum(fileKinds)),
    format: z.optional(z.enum(fileFormats)),
    dryRun: flagSchema,
    goodRows: flagSchema,
  }),
  upload: ['text/csv', 'text/plain', 'application/x-ndjson', 'application/jsonl', 'application/octet-stream'],
  answer: z.object({ id: idSchema }),
})
