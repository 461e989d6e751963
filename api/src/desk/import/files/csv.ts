import { finished } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { problemColumn } from 'shared-shop/catalogue-files/kinds'
import { Problem } from '../cells/problem.ts'
import type { FileLine } from '../kinds/fields.ts'

/** The longest record, characters; an unclosed quotation mark makes the rest of a file one. */
const LONGEST_RECORD = 400_000

/**
 * The records of a CSV file (RFC 4180; comma, semicolon or tab). The first one has the names of the columns, which
 * `checkColumns` hears before any record. A record with too many or too few cells has a problem instead; a file whose
 * quotation marks do not match ends there.
 * @throws Problem NOT_CSV, LINE_TOO_LONG, DUPLICATE_COLUMN, and what `checkColumns` throws
 */
export async function* readCsv(
  texts: AsyncIterable<string>,
  checkColumns: (columns: readonly string[]) => void,
): AsyncGenerator<FileLine> {
  const { delimiter, skip, all } = await beginning(texts)
  // Its own queue of records would be lost with an error in a later one.
  let records: { readonly record: readonly string[]; readonly lines: number }[] = []
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    from_line: skip + 1,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
    on_record(record: readonly string[], { lines }) {
      records.push({ record, lines })
      return null
    },
  })
  // Each write says so too.
  parser.on('error', () => undefined)
  const write = (text: string) =>
    new Promise<void>((resolve, reject) => {
      parser.write(text, error => (error ? reject(error) : resolve()))
    })
  let columns: readonly string[] | undefined
  let last = skip
  let doubled = 0
  const read = function* (): Generator<FileLine> {
    const parsed = records
    records = []
    for (const { record, lines } of parsed) {
      // The parser counts a CRLF inside quotation marks as two lines.
      doubled += breaksOf(record, /\r\n/g)
      last = lines - doubled
      const line = last - breaksOf(record, /\r\n|\r|\n/g)
      if (!columns) {
        columns = columnsOf(record)
        checkColumns(columns)
      } else if (record.some(cell => cell.trim() !== '')) {
        yield lineOf(columns, record, line)
      }
    }
  }
  try {
    for await (const text of all) {
      await write(text)
      yield* read()
    }
    parser.end()
    await finished(parser, { readable: false })
    yield* read()
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    yield* read()
    const line = typeof error.lines === 'number' ? error.lines : last + 1
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw new Problem('LINE_TOO_LONG', '', { line: last + 1 })
    throw new Problem('NOT_CSV', '', { detail: error.code, line })
  } finally {
    parser.destroy()
  }
}

function lineOf(columns: readonly string[], record: readonly string[], line: number): FileLine {
  // Spreadsheets leave out, or add, empty cells at the end.
  const extra = record.slice(columns.length)
  if (extra.some(cell => cell.trim() !== '')) {
    return { line, problem: new Problem('COLUMN_COUNT', `${record.length} / ${columns.length}`) }
  }
  if (record.length < columns.length && record.length === 1) {
    return { line, problem: new Problem('COLUMN_COUNT', `1 / ${columns.length}`) }
  }
  const { kind, ...cells } = Object.fromEntries(
    columns.flatMap((column, at) => (column === '' ? [] : [[column, record[at] ?? '']])),
  )
  return { line, kind: kind?.trim().toLowerCase() || undefined, cells, isCsv: true }
}

function breaksOf(record: readonly string[], breaks: RegExp): number {
  return record.reduce((sum, cell) => sum + (cell.match(breaks)?.length ?? 0), 0)
}

/** Names as we write them: `Name EN` is `name_en`. */
function columnsOf(record: readonly string[]): readonly string[] {
  const columns = record.map(cell =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  const seen = new Set<string>()
  for (const column of columns) {
    if (column !== '' && seen.has(column)) throw new Problem('DUPLICATE_COLUMN', column, { line: 1 })
    seen.add(column)
  }
  return columns.map(column => (column === problemColumn ? '' : column))
}

/** Rows of a CSV file as texts. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  // Readers also take a lone CR as the end of a record, and other separators as theirs.
  return stringify(
    rows.map(row => [...row]),
    { record_delimiter: '\r\n', quoted_match: /[\r\n;\t]/ },
  )
}

/** Finds the separator in the first line; Excel may say it in a line before. */
async function beginning(texts: AsyncIterable<string>) {
  const iterator = texts[Symbol.asyncIterator]()
  let head = ''
  let ended = false
  while (!/[\r\n]/.test(head.trimStart()) && head.length < LONGEST_RECORD && !ended) {
    const { done, value } = await iterator.next()
    if (done) ended = true
    else head += value
  }
  const declared = /^sep=(.)\r?\n/i.exec(head)
  const [firstLine = ''] = head.trimStart().split(/[\r\n]/)
  async function* all() {
    if (head !== '') yield head
    while (!ended) {
      const { done, value } = await iterator.next()
      if (done) return
      yield value
    }
  }
  return { delimiter: declared?.[1] ?? separatorOf(firstLine), skip: declared ? 1 : 0, all: all() }
}

function separatorOf(firstLine: string): string {
  const counts = [',', ';', '\t'].map(mark => ({ mark, count: firstLine.split(mark).length }))
  return counts.sort((a, b) => b.count - a.count)[0]?.mark ?? ','
}
