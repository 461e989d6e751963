import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type FileKind, fileKinds, fileSchema } from 'shared-shop/catalogue-files/kinds'
import { catalogueExport } from 'shared-shop/endpoints/desk/catalogue'
import { tehranDay } from 'shared-shop/text/dates'
import type { Database } from '../../db/database.ts'
import { implementForOperator } from '../../http/implement.ts'
import type { DeskParts } from '../access/desk-parts.ts'
import { escapeCell } from '../import/cells/escape.ts'
import { csvOf } from '../import/files/csv.ts'
import { fileTypes } from '../import/files/encoding.ts'
import { kinds } from '../import/kinds/kinds.ts'
import { type FileRecord, recordsOf } from './records.ts'

export function exportRoutes(app: FastifyInstance, { db, operators, now }: DeskParts): void {
  implementForOperator(app, operators, catalogueExport, async ({ query: { format, kind }, reply }) => {
    const texts = format === 'csv' ? exportCsv(db, kind ?? 'product') : exportJsonLines(db, kind)
    const name = `catalogue${kind ? `-${kind}` : ''}-${tehranDay(now())}.${format}`
    return reply
      .type(fileTypes[format])
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(texts, { objectMode: false, encoding: 'utf8' }))
  })
}

/** Kinds that repeat what others say: only written when they are asked for. */
const views: ReadonlySet<FileKind> = new Set(['offer', 'filter'])

/** Records that are sent at a time. */
const CHUNK = 100

/** The catalogue as JSON Lines, one kind or all of them. */
export async function* exportJsonLines(db: Database, kind?: FileKind): AsyncGenerator<string> {
  yield `${JSON.stringify(fileSchema)}\n`
  for (const name of kind ? [kind] : fileKinds.filter(each => !views.has(each))) {
    for await (const records of inChunks(recordsOf[name](db))) {
      yield records.map(record => `${JSON.stringify(jsonOf(name, record))}\n`).join('')
    }
  }
}

/** One kind as CSV for spreadsheets: UTF-8 with a byte order mark, formulas made harmless. */
export async function* exportCsv(db: Database, kind: FileKind): AsyncGenerator<string> {
  const columns = Object.keys(kinds[kind].fields)
  yield `\ufeff${csvOf([columns])}`
  for await (const records of inChunks(recordsOf[kind](db))) {
    yield csvOf(records.map(record => columns.map(column => cellOf(kind, column, record[column]))))
  }
}

function cellOf(kind: FileKind, column: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  return escapeCell(kinds[kind].fields[column]?.print(value) ?? '')
}

function jsonOf(kind: FileKind, record: FileRecord): object {
  const { fields } = kinds[kind]
  const values = Object.entries(record).map(([column, value]) => {
    const toJson = fields[column]?.toJson
    return [column, value === null || value === undefined || !toJson ? value : toJson(value)]
  })
  return { kind, ...Object.fromEntries(values) }
}

async function* inChunks<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let chunk: T[] = []
  for await (const item of items) {
    chunk.push(item)
    if (chunk.length === CHUNK) {
      yield chunk
      chunk = []
    }
  }
  if (chunk.length > 0) yield chunk
}
