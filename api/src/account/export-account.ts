import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { ownedRows } from './owned-rows.ts'

type Row = Record<string, unknown>

/** Everything the shop stores about a user at one moment, without secrets. Instants are ISO 8601. */
export function exportAccount(db: Database, userId: number, now: Date) {
  return db.transaction(
    async tx => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId))
      if (!user) throw new ApiFailure('NOT_FOUND')
      const owned: Record<string, Row[]> = {}
      for (const { name, table, where, hidden } of ownedRows) {
        const rows: Row[] = await tx.select().from(table).where(where(tx, user))
        owned[name] = rows.map(row => without(row, hidden))
      }
      return { exportedAt: now.toISOString(), user: without(user, ['refundCard']), ownedRows: owned }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function without(row: Row, hidden: readonly string[]): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !hidden.includes(name))
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )
}
