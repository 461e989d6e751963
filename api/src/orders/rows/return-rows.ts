import { asc, inArray } from 'drizzle-orm'
import type { Order } from 'shared-shop/orders/order'
import type { Database } from '../../db/database.ts'
import { orderReturns } from '../../db/schema/schema.ts'

export type ReturnRow = typeof orderReturns.$inferSelect

/** The return requests of these orders, oldest first. */
export function returnsOfOrders(db: Database, ids: number[]): Promise<ReturnRow[]> {
  return db
    .select()
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, ids))
    .orderBy(asc(orderReturns.orderId), asc(orderReturns.id))
}

/** A return request as the API returns it. */
export function shownReturn(row: ReturnRow): NonNullable<Order['returns']>[number] {
  const { status, reason, lines, refund, createdAt } = row
  return { status, reason, lines, refund, createdAt: createdAt.toISOString() }
}
