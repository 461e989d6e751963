import type { FieldChange } from 'shared-shop/catalogue-files/import-report'
import type { FileKind } from 'shared-shop/catalogue-files/kinds'
import type { OperatorRole } from 'shared-shop/desk/roles'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../cells/problem.ts'
import { type Fields, type RawLine, readValues, type Values } from './fields.ts'
import type { Lookups } from './lookups.ts'

export interface ImportContext {
  readonly tx: Database
  readonly now: Date
  readonly lookups: Lookups
  /** Whether stored rows are changed. New ones are inserted in any case: later lines refer to them. */
  readonly changesRows: boolean
  /** Whether prices may become many times as high or low. */
  readonly allowsPriceJumps: boolean
  /** Notes units to be stored at the end of the transaction: only for a moment are orders kept waiting. */
  setStock(change: StockChange): void
}

export interface StockChange {
  readonly variantId: number
  readonly onHand: number
  readonly line: number
}

/** A line whose cells were read without a problem. */
export interface Line<F> {
  readonly line: number
  /** Names the record within its kind. */
  readonly key: string
  readonly values: Values<F>
}

export type Outcome = { readonly line: number; readonly key: string } & (
  | Done
  | { readonly action: 'refuse'; readonly problem: Problem }
)

export type Done =
  | { readonly action: 'unchanged' }
  | {
      readonly action: 'create' | 'update'
      readonly fields: readonly FieldChange[]
      /** The record in the audit trail. */
      readonly subject: readonly [type: string, id: string | number]
    }

/** A kind of record in catalogue files, whatever its columns. */
export interface Kind {
  readonly name: FileKind
  /** Whose records these are in the back office, however they get in. */
  readonly access: OperatorRole
  readonly fields: Fields
  /** The columns that every line needs. */
  readonly keyColumns: readonly string[]
  read(raw: RawLine): { readonly line: Line<unknown> } | { readonly problems: readonly Problem[] }
  /** What lines of the same record must agree on: a name for it, its column, its value. */
  shared(line: Line<unknown>): (readonly [name: string, column: string, value: unknown])[]
  /** Stores lines with different keys; one outcome for each, in any order. */
  store(lines: readonly Line<unknown>[], context: ImportContext): Promise<Outcome[]>
}

interface KindDefinition<F extends Fields> {
  readonly name: FileKind
  /** Default: `goods`. */
  readonly access?: OperatorRole
  readonly fields: F
  readonly keyColumns: readonly (keyof F & string)[]
  /** More columns that tell lines of one file apart. */
  readonly moreKeyColumns?: readonly (keyof F & string)[]
  /** Columns whose value is the same in all lines with the same `keyColumns`. */
  readonly sharedColumns?: readonly (keyof F & string)[]
  store(lines: readonly Line<F>[], context: ImportContext): Promise<Outcome[]>
}

/** Hides the columns of a kind, so that kinds can be handled alike. */
export function defineKind<F extends Fields>(definition: KindDefinition<F>): Kind {
  const {
    name,
    access = 'goods',
    fields,
    keyColumns,
    moreKeyColumns = [],
    sharedColumns = [],
    store,
  } = definition
  return {
    name,
    access,
    fields,
    keyColumns,
    read(raw) {
      const { values, problems } = readValues(fields, raw)
      const given: Partial<Record<string, unknown>> = values
      for (const column of keyColumns) {
        const isRefused = problems.some(problem => problem.column === column)
        if ((given[column] === undefined || given[column] === '') && !isRefused) {
          problems.push(new Problem('REQUIRED', '', { column }))
        }
      }
      if (problems.length > 0) return { problems }
      const parts = [...keyColumns, ...moreKeyColumns].map(column => String(given[column] ?? ''))
      return { line: { line: raw.line, key: parts.join(' / ').replace(/ \/ $/, ''), values } }
    },
    shared({ values }) {
      const given: Partial<Record<string, unknown>> = values
      const record = [name, ...keyColumns.map(column => given[column])].join(' / ')
      return sharedColumns.flatMap(column =>
        given[column] === undefined ? [] : [[`${record} / ${column}`, column, given[column]] as const],
      )
    },
    // `read` of the same kind made the lines.
    store: (lines, context) => store(lines as readonly Line<F>[], context),
  }
}

/** Stores lines one by one; a {@link Problem} thrown by `work` becomes the line's outcome. */
export async function eachOutcome<F>(
  lines: readonly Line<F>[],
  work: (line: Line<F>) => Promise<Done>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const line of lines) {
    const done = await work(line).catch((problem: unknown) => {
      if (!(problem instanceof Problem)) throw problem
      return { action: 'refuse' as const, problem }
    })
    outcomes.push({ line: line.line, key: line.key, ...done })
  }
  return outcomes
}
