import { max } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../cells/problem.ts'
import { type AllValues, changedValues, describeChanges, type Fields, type Values } from './fields.ts'
import { type ImportContext, type Line, type Outcome, outcomeOf } from './kind.ts'

/** A stored record. */
export interface Stored<F> {
  readonly id: number
  readonly values: AllValues<F>
}

/** How records of a small table are stored, one after the other. */
interface RecordStore<F extends Fields> {
  readonly type: string
  readonly fields: F
  /** Columns that a new record needs. */
  readonly required: readonly (keyof F & string)[]
  load(keys: readonly string[], context: ImportContext): Promise<Map<string, Stored<F>>>
  /** Throws {@link Problem} when the values do not fit the shop. */
  check?(line: Line<F>, context: ImportContext): Promise<void>
  /** Returns the new id. */
  insert(values: Values<F>, context: ImportContext): Promise<number>
  update(id: number, changed: Values<F>, context: ImportContext): Promise<void>
}

/** Stores lines one by one, so that a line may refer to the one before. */
export async function storeRecords<F extends Fields>(
  { type, fields, required, load, check, insert, update }: RecordStore<F>,
  lines: readonly Line<F>[],
  context: ImportContext,
): Promise<Outcome[]> {
  const stored = await load(
    lines.map(({ key }) => key),
    context,
  )
  const outcomes: Outcome[] = []
  for (const line of lines) {
    const outcome = await outcomeOf(line, async () => {
      const { key, values } = line
      await check?.(line, context)
      const current = stored.get(key)
      if (!current) {
        requireColumns(values, required)
        const id = await insert(values, context)
        return {
          line: line.line,
          key,
          action: 'create',
          subject: [type, id],
          fields: describeChanges(fields, values, null),
        }
      }
      const changed = changedValues(fields, values, current.values)
      if (Object.keys(changed).length === 0) return { line: line.line, key, action: 'unchanged' }
      if (context.changesRows) await update(current.id, changed, context)
      return {
        line: line.line,
        key,
        action: 'update',
        subject: [type, current.id],
        fields: describeChanges(fields, changed, current.values),
      }
    })
    outcomes.push(outcome)
  }
  return outcomes
}

/** Throws `Problem` REQUIRED for the first of `columns` without a value. */
export function requireColumns(values: object, columns: readonly string[]): void {
  const given: Partial<Record<string, unknown>> = { ...values }
  const missing = columns.find(column => given[column] === undefined || given[column] === '')
  if (missing !== undefined) throw new Problem('REQUIRED', '', { column: missing })
}

/** One more than the highest position of a table. */
export async function nextPosition(
  tx: Database,
  table: PgTable & { readonly position: AnyPgColumn },
): Promise<number> {
  const [row] = await tx.select({ last: max(table.position) }).from(table)
  return Number(row?.last ?? 0) + 1
}
