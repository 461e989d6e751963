import * as z from 'shared-shop/schema'
import { importReportSchema } from '../../../catalogue-files/import-report.ts'
import { defineEndpoint } from '../../../http/endpoint.ts'
import { idTextSchema } from '../../../schema/primitives.ts'

/** How far an import is, and what it changes or refuses. 404 NOT_FOUND for an unknown one. */
export const catalogueImportRead = defineEndpoint({
  method: 'GET',
  path: '/api/V1/desk/catalogue/import/:id',
  access: 'goods',
  summary: 'One import of a catalogue file',
  params: z.object({ id: idTextSchema }),
  answer: importReportSchema,
})
