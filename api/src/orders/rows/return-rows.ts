import { asc, inArray } from 'drizzle-orm'
import type { Order } from 'shared-shop/orders/order'
import type { Database } from '../../db/database.ts'
import { orderReturns } from '../../db/schema/schema.ts'

export type ReturnRow = typeof orderReturns.$inferSelect

export function returnsOfOrders(db: Database, ids: number[]): Promise<ReturnRow[]> {
  return db
    .select()
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, ids))
    .orderBy(asc(orderReturns.orderId), asc(orderReturns.id))
}

export function shownReturn(row: ReturnRow): NonNullable<Order['returns']>[number] {
  const { status, reason, lines, refund, createdAt } = row
  return { status, reason, lines, refund, createdAt: createdAt.toISOString() }
}
