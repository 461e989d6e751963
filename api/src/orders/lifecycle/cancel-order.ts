import type { Database } from '../../db/database.ts'
import type { OrderMoney } from '../rows/order-money.ts'
import type { OrderRow } from '../rows/order-rows.ts'
import { releaseUnits, restockUnits, unitsOf } from '../rows/stock.ts'
import { moveOrder } from './order-moves.ts'

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
