import type { FieldChange } from 'shared-shop/catalogue-files/import-report'
import type { FileKind } from 'shared-shop/catalogue-files/kinds'
import type { OperatorRole } from 'shared-shop/desk/roles'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../cells/problem.ts'
import { type Fields, type RawLine, readValues, type Values } from './fields.ts'
import type { Lookups } from './lookups.ts'

/** What storing lines needs. */
export interface ImportContext {
  readonly tx: Database
  readonly now: Date
  readonly lookups: Lookups
  /**
   * Whether stored rows are changed. New rows are inserted in any case, since later lines refer to them: a trial rolls
   * them back. So it locks no row that shoppers need.
   */
  readonly changesRows: boolean
  /** Notes units to be stored at the end of the transaction: only for a moment are orders kept waiting. */
  setStock(change: StockChange): void
}

/** The units that a `product_colors` row gets. */
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

/** What storing a line did. */
export type Outcome =
  | { readonly line: number; readonly key: string; readonly action: 'unchanged' }
  | {
      readonly line: number
      readonly key: string
      readonly action: 'create' | 'update'
      readonly fields: readonly FieldChange[]
      /** The record in the audit trail. */
      readonly subject: readonly [type: string, id: string | number]
    }
  | { readonly line: number; readonly key: string; readonly action: 'refuse'; readonly problem: Problem }

/** A kind of record in catalogue files, whatever its columns. */
export interface Kind {
  readonly name: FileKind
  /** Whose records these are in the back office, however they get in. */
  readonly access: OperatorRole
  readonly fields: Fields
  /** The columns that every line needs. */
  readonly keyColumns: readonly string[]
  read(raw: RawLine): { readonly line: Line<unknown> } | { readonly problems: readonly Problem[] }
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
  store(lines: readonly Line<F>[], context: ImportContext): Promise<Outcome[]>
}

/** Hides the columns of a kind, so that kinds can be handled alike. */
export function defineKind<F extends Fields>(definition: KindDefinition<F>): Kind {
  const { name, access = 'goods', fields, keyColumns, moreKeyColumns = [], store } = definition
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
    // `read` of the same kind made the lines.
    store: (lines, context) => store(lines as readonly Line<F>[], context),
  }
}

/** Turns a {@link Problem} thrown while a line is stored into its outcome. */
export async function outcomeOf<F>(
  { line, key }: Line<F>,
  work: () => Promise<Outcome> | Outcome,
): Promise<Outcome> {
  try {
    return await work()
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    return { line, key, action: 'refuse', problem }
  }
}
