import {
  areLeft,
  type LineUnits,
  refundOfUnits,
  restOfOrder,
  unitsLeft,
} from 'shared-shop/orders/partial-refund'
import { formatToman } from 'shared-shop/text/digits'
import type { Database } from '../../db/database.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { boughtOf, writeCancelled } from '../rows/cancelled-lines.ts'
import type { OrderMoney } from '../rows/order-money.ts'
import type { OrderRow } from '../rows/order-rows.ts'
import { releaseUnits, restockUnits, unitsOf } from '../rows/stock.ts'
import { moveOrder, WrongMove } from './order-moves.ts'
import { orderNotification } from './order-notifications.ts'

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

/** Units to cancel: `of` is how many of the line were left when the operator decided. */
export interface LinesToCancel {
  readonly lines: readonly (LineUnits & { readonly of: number })[]
  readonly reason: string
  /** Whether the units can be sold again. */
  readonly restock: boolean
}

/**
 * Cancels some units of a paid order before it is sent, in the caller's transaction, which holds the order's row. Their
 * refund is owed and returned, in toman; the shopper is notified. Throws `WrongMove`, `ApiFailure` INVALID_INPUT (no
 * such units), OUTDATED (another number is left), NOTHING_LEFT (cancel the order instead).
 */
export async function cancelLines(
  tx: Database,
  order: OrderRow,
  { lines, reason, restock }: LinesToCancel,
  now: Date,
): Promise<number> {
  if (order.status !== 'paid' && order.status !== 'preparing') throw new WrongMove(order.status, 'cancel')
  const { bought, gone } = await boughtOf(tx, order)
  const left = unitsLeft(bought, gone)
  if (lines.some(({ position, of }) => left[position] !== undefined && left[position] !== of)) {
    throw new ApiFailure('OUTDATED', { details: { current: { left } } })
  }
  if (!areLeft(bought, gone, lines)) throw new ApiFailure('INVALID_INPUT')
  const units = lines.map(({ position, quantity }) => ({ position, quantity }))
  const rest = unitsLeft(bought, [...gone, ...units])
  if (rest.every(quantity => quantity === 0)) throw new ApiFailure('NOTHING_LEFT')
  const refund = refundOfUnits(bought, gone, units)
  await writeCancelled(tx, order.id, { lines: units, reason, refund }, now)
  if (restock) await restockUnits(tx, await unitsOf(tx, order.id, units))
  await orderNotification(tx, order, 'بخشی از سفارش شما لغو شد', sentence(refund), now)
  return refund
}

function sentence(refund: number): string {
  const money = refund > 0 ? ` ${formatToman(refund)} تومان به حساب شما بازمی‌گردد.` : ''
  return `بدون چند کالای لغوشده فرستاده می‌شود.${money}`
}
