import { fileSchema, problemColumn } from 'shared-shop/catalogue-files/kinds'
import { Problem } from '../cells/problem.ts'
import type { FileLine } from '../kinds/fields.ts'

/** The longest line: a post or product with all its texts is far shorter. Characters. */
const LONGEST_LINE = 400_000
/** A record, its lists, their entries and what these hold. */
const DEEPEST = 6

/** The records of a JSON Lines file. A line that is no record has a problem instead; the others go on. */
export async function* readJsonLines(texts: AsyncIterable<string>): AsyncGenerator<FileLine> {
  let line = 0
  for await (const text of splitLines(texts)) {
    line++
    if (text === null) yield { line, problem: new Problem('LINE_TOO_LONG') }
    else if (text.trim() !== '') {
      const record = readRecord(text, line)
      if (record) yield record
    }
  }
}

function readRecord(text: string, line: number): FileLine | undefined {
  const parsed = parse(text)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    return { line, problem: new Problem('NOT_JSON', text.slice(0, 60)) }
  }
  if (isDeep(parsed)) return { line, problem: new Problem('TOO_DEEP') }
  const { kind, [problemColumn]: _, ...cells } = Object.fromEntries(Object.entries(parsed))
  if (kind === undefined && 'format' in cells && 'version' in cells) {
    const { format, version } = cells
    if (format === fileSchema.format && version === fileSchema.version) return undefined
    throw new Problem('WRONG_VERSION', `${String(format)} ${String(version)}`, { line })
  }
  return { line, kind: typeof kind === 'string' ? kind : undefined, cells, isCsv: false }
}

/** Whether a value is nested so deep that recursive code would overflow the stack. */
function isDeep(value: object): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth < DEEPEST; depth++) {
    level = level.flatMap(each => (typeof each === 'object' && each !== null ? Object.values(each) : []))
    if (level.length === 0) return false
  }
  return true
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Lines, whatever ends them; null for one that is too long, of which nothing is kept. */
async function* splitLines(texts: AsyncIterable<string>): AsyncGenerator<string | null> {
  let rest = ''
  let tooLong = false
  for await (const text of texts) {
    const parts = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = parts.pop() ?? ''
    for (const part of parts) {
      yield tooLong || part.length > LONGEST_LINE ? null : part
      tooLong = false
    }
    if (rest.length > LONGEST_LINE) {
      rest = ''
      tooLong = true
    }
  }
  if (rest !== '' || tooLong) yield tooLong ? null : rest
}
