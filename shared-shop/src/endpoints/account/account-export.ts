import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'
import { instantSchema } from '../../schema/primitives.ts'

const row = z.record(z.string(), z.unknown())

/** Everything that belongs to the token's user: rows by the kind of thing. Secrets (tokens, codes, card) are not in it. */
export const accountExport = defineEndpoint({
  method: 'GET',
  path: '/api/V1/user/export',
  access: 'user',
  summary: 'Everything that the shop keeps of the user',
  answer: z.object({ exportedAt: instantSchema, user: row, ownedRows: z.record(z.string(), z.array(row)) }),
})
