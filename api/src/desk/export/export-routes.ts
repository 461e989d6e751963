import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { catalogueExport } from 'shared-shop/endpoints/desk/catalogue/catalogue-export'
import { tehranDay } from 'shared-shop/text/dates'
import { implementForOperator } from '../../http/implement.ts'
import type { DeskParts } from '../access/desk-parts.ts'
import { exportCsv, exportJsonLines } from './export-file.ts'

const types = { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson; charset=utf-8' }

export function exportRoutes(app: FastifyInstance, { db, operators, now }: DeskParts): void {
  implementForOperator(app, operators, catalogueExport, async ({ query: { format, kind }, reply }) => {
    const texts = format === 'csv' ? exportCsv(db, kind ?? 'product') : exportJsonLines(db, kind)
    const name = `catalogue${kind ? `-${kind}` : ''}-${tehranDay(now())}.${format}`
    return reply
      .type(types[format])
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(texts, { objectMode: false, encoding: 'utf8' }))
  })
}
