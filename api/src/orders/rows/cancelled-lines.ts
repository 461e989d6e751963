import { and, eq, sql } from 'drizzle-orm'
import { type Bought, type LineUnits, sumUnits } from 'shared-shop/orders/partial-refund'
import type { Database } from '../../db/database.ts'
import { orderLines, orderReturns } from '../../db/schema/schema.ts'
import { type OrderRow, totalsOf } from './order-rows.ts'

/** A paid order as the money rules read it, and the units that have been cancelled. The caller holds the order's row. */
export async function boughtOf(
  tx: Database,
  order: OrderRow,
): Promise<{ readonly bought: Bought; readonly gone: readonly LineUnits[] }> {
  const rows = await tx
    .select({
      position: orderLines.position,
      con: orderLines.quantity,
      payable: orderLines.payable,
      cancelled: orderLines.cancelled,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.position)
  return {
    bought: { lines: rows, totals: totalsOf(order) },
    gone: rows.flatMap(({ position, cancelled }) =>
      cancelled > 0 ? [{ position, quantity: cancelled }] : [],
    ),
  }
}

/** Records units as cancelled, and the refund owed for them. */
export async function writeCancelled(
  tx: Database,
  orderId: number,
  cancelled: { readonly lines: readonly LineUnits[]; readonly reason: string; readonly refund: number },
  now: Date,
): Promise<void> {
  const lines = sumUnits(cancelled.lines)
  for (const { position, quantity } of lines) {
    await tx
      .update(orderLines)
      .set({ cancelled: sql`${orderLines.cancelled} + ${quantity}` })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)))
  }
  await tx.insert(orderReturns).values({
    orderId,
    kind: 'cancel',
    status: 'accepted',
    reason: cancelled.reason,
    lines,
    refund: cancelled.refund,
    createdAt: now,
    decidedAt: now,
    // Nothing is owed for goods that cost nothing.
    refundedAt: cancelled.refund === 0 ? now : null,
  })
}
