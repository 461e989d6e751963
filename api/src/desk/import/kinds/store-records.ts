import type { FileKind } from 'shared-shop/catalogue-files/kinds'
import type { OperatorRole } from 'shared-shop/desk/roles'
import { Problem } from '../cells/problem.ts'
import { type AllValues, changedValues, describeChanges, type Fields, type Values } from './fields.ts'
import { defineKind, eachOutcome, type ImportContext, type Kind, type Line, type Outcome } from './kind.ts'

export interface Stored<F> {
  readonly id: number
  readonly values: AllValues<F>
}

/** A kind whose records are rows of a small table. */
interface RecordKind<F extends Fields> {
  readonly name: FileKind
  readonly access?: OperatorRole
  readonly fields: F
  readonly keyColumns: readonly (keyof F & string)[]
  /** Columns that a new record needs. */
  readonly required: readonly (keyof F & string)[]
  load(keys: readonly string[], context: ImportContext): Promise<Map<string, Stored<F>>>
  /** Throws {@link Problem} when the values do not fit the shop. */
  check?(line: Line<F>, context: ImportContext): Promise<void>
  /** Returns the new id. */
  insert(values: Values<F>, context: ImportContext): Promise<number>
  update(id: number, changed: Values<F>, context: ImportContext): Promise<void>
}

export function recordKind<F extends Fields>(kind: RecordKind<F>): Kind {
  return defineKind({ ...kind, store: (lines, context) => storeRecords(kind, lines, context) })
}

/** One by one, so that a line may refer to the one before. */
async function storeRecords<F extends Fields>(
  { name: type, fields, required, load, check, insert, update }: RecordKind<F>,
  lines: readonly Line<F>[],
  context: ImportContext,
): Promise<Outcome[]> {
  const stored = await load(
    lines.map(({ key }) => key),
    context,
  )
  return eachOutcome(lines, async line => {
    const { key, values } = line
    await check?.(line, context)
    const current = stored.get(key)
    if (!current) {
      requireColumns(values, required)
      const id = await insert(values, context)
      return { action: 'create', subject: [type, id], fields: describeChanges(fields, values, null) }
    }
    const changed = changedValues(fields, values, current.values)
    if (Object.keys(changed).length === 0) return { action: 'unchanged' }
    if (context.changesRows) await update(current.id, changed, context)
    return {
      action: 'update',
      subject: [type, current.id],
      fields: describeChanges(fields, changed, current.values),
    }
  })
}

/** Throws `Problem` REQUIRED for the first of `columns` without a value. */
export function requireColumns(values: object, columns: readonly string[]): void {
  const given: Partial<Record<string, unknown>> = { ...values }
  const missing = columns.find(column => given[column] === undefined || given[column] === '')
  if (missing !== undefined) throw new Problem('REQUIRED', '', { column: missing })
}
