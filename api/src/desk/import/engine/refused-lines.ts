import type { ImportProblem } from 'shared-shop/catalogue-files/import-report'
import { fileSchema, problemColumn } from 'shared-shop/catalogue-files/kinds'
import { Problem } from '../cells/problem.ts'
import { csvOf } from '../files/csv.ts'
import { type ImportFile, readRecords } from './read-lines.ts'

/** The longest result, characters. */
const LONGEST = 5_000_000

/**
 * The lines with `problems` as a file of the same format, with a column that says why: to be mended and imported again. Null
 * when no record has one; lines that are no record are left out, and those beyond `LONGEST`.
 */
export async function refusedLines(
  file: Pick<ImportFile, 'path' | 'shape'>,
  problems: readonly ImportProblem[],
): Promise<string | null> {
  const reasons = new Map<number, string>()
  for (const { line, column, message } of problems) {
    const reason = column === null ? message : `${column}: ${message}`
    const others = reasons.get(line)
    reasons.set(line, others === undefined ? reason : `${others} ${reason}`)
  }
  const last = Math.max(0, ...reasons.keys())
  let hasKinds = false
  const records = readRecords(file, {
    onBytes: () => undefined,
    checkColumns: columns => {
      hasKinds = columns.includes('kind')
    },
  })
  let content = ''
  try {
    for await (const record of records) {
      if (record.line > last || content.length > LONGEST) break
      const reason = reasons.get(record.line)
      if (reason === undefined || record.problem) continue
      const { kind, cells, isCsv } = record
      const row = {
        ...((hasKinds || kind !== undefined) && { kind: kind ?? '' }),
        ...cells,
        [problemColumn]: reason,
      }
      if (content === '') content = isCsv ? csvOf([Object.keys(row)]) : `${JSON.stringify(fileSchema)}\n`
      content += isCsv ? csvOf([Object.values(row).map(String)]) : `${JSON.stringify(row)}\n`
    }
  } catch (error) {
    // The file cannot be read any further, as the import has told.
    if (!(error instanceof Problem)) throw error
  }
  return content === '' ? null : content
}
