import type { Database } from '../db/database.ts'
import type { OrderMoney } from './order-money.ts'
import { moveOrder } from './order-moves.ts'
import type { OrderRow } from './order-rows.ts'
import { releaseUnits, restockUnits, unitsOf } from './stock.ts'

/**
 * Cancels an order before it is sent, in the caller's transaction, which holds the locks of its payments and its row:
 * releases units, marks payments for refund and withdraws open fares. Throws `WrongMove`.
 */
export async function cancelOrder(
  tx: Database,
  money: OrderMoney,
  order: OrderRow,
  now: Date,
): Promise<void> {
  await moveOrder(tx, order, 'cancel', now)
  const units = await unitsOf(tx, order.id)
  if (order.holdsStock) await releaseUnits(tx, units)
  else await restockUnits(tx, units)
  await money.oweBack(tx, order.id, now)
}
