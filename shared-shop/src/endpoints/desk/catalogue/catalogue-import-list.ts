import * as z from 'shared-shop/schema'
import { importStates } from '../../../catalogue-files/import-report.ts'
import { defineEndpoint } from '../../../http/endpoint.ts'
import { idSchema } from '../../../schema/primitives.ts'

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
