import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { auditEntries } from '../../db/schema/schema.ts'
import type { Operator } from '../../http/authenticator.ts'

/** One change of one record. `before` and `after` hold the changed fields only, and no secrets. */
export interface Change {
  /** `product.update`, `order.send` … */
  readonly action: string
  readonly subject: readonly [type: string, id: string | number]
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

/** Adds changes to the audit trail, in the transaction that makes them. */
export async function recordChanges(
  tx: Database,
  { actor, name }: Operator,
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  await tx.insert(auditEntries).values(
    changes.map(({ action, subject: [type, id], before, after }) => ({
      at: now,
      actor,
      actorName: name,
      action,
      subjectType: type,
      subjectId: String(id),
      before: before ?? null,
      after: after ?? null,
    })),
  )
}

/** Names who makes the changes of this transaction to the triggers of the database (the price history). */
export async function actAs(tx: Database, actor: string): Promise<void> {
  await tx.execute(sql`select set_config('shop.actor', ${actor}, true)`)
}
