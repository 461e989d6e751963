import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orderRefunds, orderReturns } from '../../db/schema/schema.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { OrderMoney } from '../rows/order-money.ts'
import type { OrderRow } from '../rows/order-rows.ts'
import { moveOrder } from './order-moves.ts'

/** A bank transfer of `amount` toman, by default all that was owed, to a card ending in `cardEnd`, if one is kept. */
export interface Transfer {
  readonly amount?: number
  readonly reference: string
  readonly cardEnd: string | null
}

/**
 * Records that everything owed for the order was paid back by `transfer`, in the caller's transaction, which holds the
 * locks of its payments and its row. Returns the amount in toman; 0, and nothing recorded, when nothing was owed.
 * Throws `ApiFailure` OUTDATED when another amount was owed than was transferred.
 */
export async function payBackOrder(
  tx: Database,
  money: OrderMoney,
  order: OrderRow,
  transfer: Transfer,
  now: Date,
  actor: string | null = null,
): Promise<number> {
  const returned = await tx
    .update(orderReturns)
    .set({ refundedAt: now })
    .where(
      and(
        eq(orderReturns.orderId, order.id),
        eq(orderReturns.status, sql`'accepted'`),
        isNull(orderReturns.refundedAt),
      ),
    )
    .returning()
  const paid = await money.payBack(tx, order.id, now)
  const amount = returned.reduce((sum, entry) => sum + entry.refund, paid)
  if (transfer.amount !== undefined && transfer.amount !== amount) throw new ApiFailure('OUTDATED')
  if (amount === 0) return 0
  const { reference, cardEnd } = transfer
  await tx.insert(orderRefunds).values({ orderId: order.id, at: now, actor, amount, reference, cardEnd })
  if (order.status === 'refund-due') await moveOrder(tx, order, 'refund', now, {}, actor)
  return amount
}
