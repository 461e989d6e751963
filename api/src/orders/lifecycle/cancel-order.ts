import { restOfOrder, unitsLeft } from 'shared-shop/orders/partial-refund'
import type { Database } from '../../db/database.ts'
import { boughtOf, writeCancelled } from '../rows/cancelled-lines.ts'
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
  actor: string | null = null,
): Promise<OrderRow> {
  const cancelled = await moveOrder(tx, order, 'cancel', now, {}, actor)
  const units = await unitsOf(tx, order.id)
  if (order.holdsStock) await releaseUnits(tx, units)
  else await restockUnits(tx, units)
  await money.oweBack(tx, order.id, now, await oweRest(tx, order, now))
  return cancelled
}

/** When units were cancelled before, their money is owed or paid back already: only the rest is owed now. */
async function oweRest(tx: Database, order: OrderRow, now: Date): Promise<'all' | 'fares'> {
  const { bought, gone } = await boughtOf(tx, order)
  if (gone.length === 0) return 'all'
  const rest = unitsLeft(bought, gone).flatMap((quantity, position) =>
    quantity > 0 ? [{ position, quantity }] : [],
  )
  await writeCancelled(tx, order.id, { lines: rest, reason: '', refund: restOfOrder(bought, gone) }, now)
  return 'fares'
}
