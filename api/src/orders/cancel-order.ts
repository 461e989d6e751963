import type { Database } from '../db/database.ts'
import type { OrderMoney } from './order-money.ts'
import { moveOrder } from './order-moves.ts'
import type { OrderRow } from './order-rows.ts'
import { piecesOf, releasePieces, restockPieces } from './stock.ts'

/**
 * Cancels an order before it is sent, in the caller's transaction, which holds its payments and its row: pieces go back,
 * what was paid is owed, nothing more is asked for it. Throws `WrongMove`.
 */
export async function cancelOrder(
  tx: Database,
  money: OrderMoney,
  order: OrderRow,
  now: Date,
): Promise<void> {
  await moveOrder(tx, order, 'cancel', now)
  const pieces = await piecesOf(tx, order.id)
  if (order.holdsStock) await releasePieces(tx, pieces)
  else await restockPieces(tx, pieces)
  await money.oweBack(tx, order.id, now)
}
