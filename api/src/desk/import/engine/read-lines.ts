import type { FileKind } from 'shared-shop/catalogue-files/kinds'
import { Problem } from '../cells/problem.ts'
import { readCsv } from '../files/csv.ts'
import { type FileShape, readText } from '../files/encoding.ts'
import { readJsonLines } from '../files/json-lines.ts'
import { type FileLine, unknownColumn } from '../kinds/fields.ts'
import type { Kind, Line } from '../kinds/kind.ts'
import { columnsUnknownTo, kindOf, kindOfColumns, kinds, likelyKindOf } from '../kinds/kinds.ts'

/** The most lines of a file. */
export const MOST_LINES = 1_000_000

/** A line ready to be stored, or why it is not. */
export type ReadLine =
  | { readonly kind: Kind; readonly line: Line<unknown> }
  | { readonly kind: Kind | undefined; readonly at: number; readonly problems: readonly Problem[] }

/** A file to be imported. `kind` is that of lines which name none. */
export interface ImportFile {
  readonly path: string
  readonly shape: FileShape
  readonly kind: FileKind | undefined
}

/** `onBytes` hears how much has been read. @throws Problem when the file cannot be read any further */
export async function* readLines(
  { path, shape, kind: given }: ImportFile,
  onBytes: (read: number) => void,
): AsyncGenerator<ReadLine> {
  let fallback = given && kinds[given]
  const checkColumns = (columns: readonly string[]) => {
    if (!columns.includes('kind')) fallback = kindOfFile(columns, fallback)
  }
  const records = readRecords({ path, shape }, { onBytes, checkColumns })
  const seen = new Map<string, number>()
  const said = new Map<string, { value: unknown; at: number }>()
  let count = 0
  for await (const record of records) {
    if (++count > MOST_LINES) {
      throw new Problem('TOO_MANY_LINES', '', { detail: String(MOST_LINES), line: record.line })
    }
    const { line: at } = record
    if (record.problem) {
      yield { kind: undefined, at, problems: [record.problem] }
      continue
    }
    const kind = record.kind === undefined ? fallback : kindOf(record.kind)
    if (!kind) {
      const problem =
        record.kind === undefined ? new Problem('NO_KIND') : new Problem('UNKNOWN_KIND', record.kind)
      yield { kind, at, problems: [problem] }
      continue
    }
    const read = kind.read(record)
    if ('problems' in read) {
      yield { kind, at, problems: read.problems }
      continue
    }
    const name = `${kind.name} ${read.line.key}`
    const first = seen.get(name)
    if (first !== undefined) {
      const problem = new Problem('DUPLICATE', read.line.key, { detail: String(first) })
      yield { kind, at, problems: [problem] }
      continue
    }
    seen.set(name, at)
    const clash = kind.shared(read.line).flatMap(([name, column, value]) => {
      const before = said.get(name)
      if (!before) said.set(name, { value, at })
      if (!before || before.value === value) return []
      return new Problem('CLASH', String(value), { detail: String(before.at), column })
    })
    yield clash.length > 0 ? { kind, at, problems: clash } : { kind, line: read.line }
  }
  if (count === 0) throw new Problem('EMPTY_FILE')
}

/** The records of a file of either format. `checkColumns` hears those of CSV before any record. @throws Problem */
export function readRecords(
  { path, shape }: Pick<ImportFile, 'path' | 'shape'>,
  {
    onBytes,
    checkColumns,
  }: { onBytes: (read: number) => void; checkColumns: (columns: readonly string[]) => void },
): AsyncGenerator<FileLine> {
  const texts = readText(path, shape.encoding, onBytes)
  return shape.format === 'csv' ? readCsv(texts, checkColumns) : readJsonLines(texts)
}

/** The kind of a CSV file without a column of kinds. Throws {@link Problem} NO_KIND, UNKNOWN_COLUMN, REQUIRED. */
function kindOfFile(columns: readonly string[], given: Kind | undefined): Kind {
  const kind = given ?? kindOfColumns(columns) ?? likelyKindOf(columns)
  if (!kind) throw new Problem('NO_KIND', '', { line: 1 })
  const [unknown] = columnsUnknownTo(kind, columns)
  if (unknown !== undefined) {
    const { code, value, detail } = unknownColumn(unknown, kind.fields)
    throw new Problem(code, value, { detail, column: unknown, line: 1 })
  }
  const missing = kind.keyColumns.find(column => !columns.includes(column))
  if (missing !== undefined) throw new Problem('REQUIRED', '', { column: missing, line: 1 })
  return kind
}

/**
 * Consecutive lines of one kind, at most `size()`; problems are passed on as they come. Lines before the place where a
 * file cannot be read any further come first.
 * @throws Problem what `lines` throws
 */
export async function* inBatches(
  lines: AsyncIterable<ReadLine>,
  size: () => number,
): AsyncGenerator<{ kind: Kind; lines: readonly Line<unknown>[] } | Exclude<ReadLine, { line: unknown }>> {
  let kind: Kind | undefined
  let batch: Line<unknown>[] = []
  let end: Problem | undefined
  try {
    for await (const line of lines) {
      if ('problems' in line) {
        yield line
        continue
      }
      if (kind && batch.length > 0 && (kind !== line.kind || batch.length >= size())) {
        yield { kind, lines: batch }
        batch = []
      }
      kind = line.kind
      batch.push(line.line)
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    end = error
  }
  if (kind && batch.length > 0) yield { kind, lines: batch }
  if (end) throw end
}
