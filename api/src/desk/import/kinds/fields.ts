import type { FieldChange } from 'shared-shop/catalogue-files/import-report'
import type { Codec } from '../cells/codec.ts'
import { isClear, unescapeCell } from '../cells/escape.ts'
import { Problem } from '../cells/problem.ts'

/** The columns of a kind, by name. */
export type Fields = Readonly<Record<string, Codec<unknown>>>

/** The values that a line gives; the others stay as they are. */
export type Values<F> = { readonly [K in keyof F]?: F[K] extends Codec<infer T> ? T : never }

export type AllValues<F> = { readonly [K in keyof F]: F[K] extends Codec<infer T> ? T : never }

/** A line as its file has it: texts of CSV, values of JSON. */
export interface RawLine {
  readonly line: number
  readonly cells: Readonly<Record<string, unknown>>
  readonly isCsv: boolean
}

/** A line of a file: a record whose kind may be left to the file's, or why it is none. */
export type FileLine =
  | (RawLine & { readonly kind: string | undefined; readonly problem?: undefined })
  | { readonly line: number; readonly problem: Problem }

/** Collects every problem instead of stopping at the first. */
export function readValues<F extends Fields>(
  fields: F,
  { cells, isCsv }: RawLine,
): { values: Values<F>; problems: Problem[] } {
  const values: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const [column, cell] of Object.entries(cells)) {
    const codec = Object.hasOwn(fields, column) ? fields[column] : undefined
    if (!codec) {
      // In a file of several kinds, the columns of the others are empty.
      if (isCsv && ofCsv(cell) === undefined) continue
      problems.push(unknownColumn(column, fields))
      continue
    }
    try {
      const given = isCsv ? ofCsv(cell) : ofJson(cell)
      if (given === undefined) continue
      values[column] = given === null ? cleared(codec) : codec.read(given)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      problems.push(new Problem(error.code, error.value, { detail: error.detail, column }))
    }
  }
  // Each value came from the codec of its column.
  return { values: values as Values<F>, problems }
}

export function unknownColumn(column: string, fields: Fields): Problem {
  return new Problem('UNKNOWN_COLUMN', column, { detail: ` (${Object.keys(fields).join(', ')})`, column })
}

function ofCsv(cell: unknown): unknown {
  if (typeof cell !== 'string' || cell.trim() === '') return undefined
  return isClear(cell) ? null : unescapeCell(cell)
}

function ofJson(cell: unknown): unknown {
  return cell === '' ? null : cell
}

function cleared(codec: Codec<unknown>): unknown {
  if (!('cleared' in codec)) throw new Problem('REQUIRED')
  return codec.cleared
}

/** The given values that differ from those of a record. */
export function changedValues<F extends Fields>(
  fields: F,
  given: Values<F>,
  current: Partial<AllValues<F>>,
): Values<F> {
  const changed = Object.entries(given).filter(([column, value]) => {
    const codec = fields[column]
    const before: unknown = current[column]
    if (!codec || value === undefined) return false
    if (before === null || before === undefined || value === null) return (before ?? null) !== value
    return !(codec.same?.(before, value) ?? codec.print(before) === codec.print(value))
  })
  return Object.fromEntries(changed) as Values<F>
}

export function describeChanges<F extends Fields>(
  fields: F,
  changed: Values<F>,
  current: Partial<AllValues<F>> | null,
): FieldChange[] {
  const show = (column: string, value: unknown) =>
    value === null || value === undefined ? '' : cut(fields[column]?.print(value) ?? '')
  return Object.entries(changed).map(([field, value]) => ({
    field,
    before: current === null ? null : show(field, current[field]),
    after: show(field, value),
  }))
}

function cut(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
