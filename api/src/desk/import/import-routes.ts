import type { FastifyInstance } from 'fastify'
import {
  catalogueImport,
  catalogueImportList,
  catalogueImportRead,
  catalogueImportRefused,
  catalogueImportStop,
} from 'shared-shop/endpoints/desk/catalogue'
import { implementForOperator } from '../../http/implement.ts'
import type { DeskParts } from '../access/desk-parts.ts'
import { fileTypes } from './files/encoding.ts'
import { ImportJobs } from './import-jobs.ts'

export function importRoutes(app: FastifyInstance, { db, operators, now, dataDir }: DeskParts): void {
  const jobs = new ImportJobs({ db, dataDir, now, log: app.log })
  app.addHook('onClose', () => jobs.close())

  // In a scope of its own: everywhere else, only JSON is accepted.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    // The file is read from the request itself, as it comes.
    scope.addContentTypeParser([...(catalogueImport.upload ?? [])], (_request, _payload, parsed) =>
      parsed(null),
    )
    implementForOperator(scope, operators, catalogueImport, async ({ operator, query, request }) => {
      const { fileName, kind, format } = query
      const options = {
        fileName,
        kind,
        format,
        dryRun: query.dryRun === 'true',
        goodRows: query.goodRows === 'true',
        allowsPriceJumps: query.priceJumps === 'true',
      }
      return { id: await jobs.start(request.raw, options, operator) }
    })
    done()
  })
  implementForOperator(app, operators, catalogueImportRead, ({ params }) => jobs.read(params.id))
  implementForOperator(app, operators, catalogueImportRefused, async ({ params, reply }) => {
    const { content, format } = await jobs.refused(params.id)
    return (
      reply
        .type(fileTypes[format])
        .header('content-disposition', `attachment; filename="refused-${params.id}.${format}"`)
        // Spreadsheets know UTF-8 by its mark. PGlite leaves it out of what it reads, so that it cannot be stored.
        .send(format === 'csv' ? `\ufeff${content}` : content)
    )
  })
  implementForOperator(app, operators, catalogueImportStop, async ({ params }) => {
    await jobs.stop(params.id)
    return jobs.read(params.id)
  })
  implementForOperator(app, operators, catalogueImportList, async () =>
    (await jobs.list()).map(
      ({ id, fileName, state, dryRun, lines, problemCount, actor, startedAt, endedAt }) => ({
        id,
        fileName,
        state,
        dryRun,
        lines,
        problemCount,
        actor,
        startedAt,
        endedAt,
      }),
    ),
  )
}
