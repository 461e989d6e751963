import { eq, max, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orders, users } from '../../db/schema/schema.ts'

/** When the user `where` last paid an order; null if never. */
export async function lastPaid(db: Database, where: SQL): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(orders.paidAt) })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(where)
  return row?.at ?? null
}
