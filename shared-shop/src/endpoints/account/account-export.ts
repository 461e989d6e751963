import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { instantSchema } from 'shared-base/schema/primitives'

const row = z.record(z.string(), z.unknown())

/** All data of the token's user, as rows by table. Excludes secrets (tokens, codes, card). */
export const accountExport = defineEndpoint({
  method: 'GET',
  path: '/api/V1/user/export',
  access: 'user',
  summary: 'Everything that the shop keeps of the user',
  answer: z.object({ exportedAt: instantSchema, user: row, ownedRows: z.record(z.string(), z.array(row)) }),
})
