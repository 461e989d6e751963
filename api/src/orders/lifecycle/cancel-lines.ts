import { areLeft, type LineUnits, refundOfUnits, unitsLeft } from 'shared-shop/orders/partial-refund'
import { formatToman } from 'shared-shop/text/digits'
import type { Database } from '../../db/database.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { boughtOf, writeCancelled } from '../rows/cancelled-lines.ts'
import type { OrderRow } from '../rows/order-rows.ts'
import { restockUnits, unitsOf } from '../rows/stock.ts'
import { WrongMove } from './order-moves.ts'
import { orderNotification } from './order-notifications.ts'

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
