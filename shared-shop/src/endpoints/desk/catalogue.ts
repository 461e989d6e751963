import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idSchema, idTextSchema } from 'shared-base/schema/primitives'
import { importReportSchema, importStates } from '../../catalogue-files/import-report.ts'
import { fileFormats, fileKinds } from '../../catalogue-files/kinds.ts'

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

const flagSchema = z._default(z.enum(['true', 'false']), 'false')

/**
 * Takes a catalogue file, of at most 256 MB, and imports it in the background; the answer has
 * the id to ask `catalogueImportRead` for. `kind` is that of lines which name none, `dryRun` only tells what would
 * change, `goodRows` stores the lines without problems instead of all or none, `priceJumps` takes prices that become five
 * times as high or low, which are otherwise taken for rials or lost digits. One import runs at a time, up to 5 wait
 * for their turn. 409 IMPORTS_WAITING beyond that, 413 TOO_LARGE, 415 for another media type, 429 for a third file of one
 * operator at the same time.
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
    priceJumps: flagSchema,
  }),
  upload: ['text/csv', 'text/plain', 'application/x-ndjson', 'application/jsonl', 'application/octet-stream'],
  answer: z.object({ id: idSchema }),
})

/** The last 50 imports, the newest first. */
export const catalogueImportList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/desk/catalogue/import',
  access: 'goods',
  summary: 'The last imports of catalogue files',
  answer: z.array(
    z.object({
      id: idSchema,
      fileName: z.string(),
      state: z.enum(importStates),
      dryRun: z.boolean(),
      lines: z.int(),
      problemCount: z.int(),
      actor: z.string(),
      startedAt: z.iso.datetime(),
      endedAt: z.nullable(z.iso.datetime()),
    }),
  ),
})

/** How far an import is, and what it changes or refuses. 404 NOT_FOUND for an unknown one. */
export const catalogueImportRead = defineEndpoint({
  method: 'GET',
  path: '/api/V1/desk/catalogue/import/:id',
  access: 'goods',
  summary: 'One import of a catalogue file',
  params: z.object({ id: idTextSchema }),
  answer: importReportSchema,
})

/**
 * Ends an import that waits or runs; one that has ended stays as it is. What `goodRows` has stored by then is kept. The
 * answer may still say `running`: it ends with the lines under way. 404 NOT_FOUND for an unknown one.
 */
export const catalogueImportStop = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/catalogue/import/:id/stop',
  access: 'goods',
  summary: 'Stop an import of a catalogue file',
  params: z.object({ id: idTextSchema }),
  answer: importReportSchema,
})

/**
 * The lines that an import, or a dry run, refused: a file of the same format with a column `problem`, which imports ignore.
 * Of the first 1,000 problems; kept for 30 days. 404 NOT_FOUND when there are none.
 */
export const catalogueImportRefused = defineEndpoint({
  method: 'GET',
  path: '/api/V1/desk/catalogue/import/:id/refused',
  access: 'goods',
  summary: 'The refused lines of an import',
  params: z.object({ id: idTextSchema }),
  success: 'file',
  answer: z.void(),
})
