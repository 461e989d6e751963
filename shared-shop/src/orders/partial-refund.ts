import { type Toman, toToman } from '../money/toman.ts'
import type { Order } from './order.ts'

/** Units of an order line, identified by its position in the order. */
export interface LineUnits {
  readonly position: number
  readonly quantity: number
}

/** What the money rules read of an order: its lines as they were bought, and its totals as they were charged. */
export interface Bought {
  readonly lines: readonly Pick<Order['lines'][number], 'con' | 'payable'>[]
  readonly totals: Pick<Order['totals'], 'total' | 'lineDiscount' | 'codeDiscount' | 'shipping'>
}

/** The units of several lists, one entry per line, in the order of the lines. */
export function sumUnits(...lists: readonly (readonly LineUnits[])[]): LineUnits[] {
  const sums = new Map<number, number>()
  for (const { position, quantity } of lists.flat()) {
    sums.set(position, (sums.get(position) ?? 0) + quantity)
  }
  return [...sums]
    .map(([position, quantity]) => ({ position, quantity }))
    .sort((a, b) => a.position - b.position)
}

/** How many units of each line are left when `gone` have left the order. */
export function unitsLeft({ lines }: Pick<Bought, 'lines'>, gone: readonly LineUnits[]): number[] {
  const sums = new Map(sumUnits(gone).map(({ position, quantity }) => [position, quantity]))
  return lines.map(({ con }, position) => con - (sums.get(position) ?? 0))
}

/** Whether `more` names lines of the order, each once, with no more units than are left without `gone`. */
export function areLeft(
  order: Pick<Bought, 'lines'>,
  gone: readonly LineUnits[],
  more: readonly LineUnits[],
): boolean {
  const left = unitsLeft(order, gone)
  const positions = new Set(more.map(({ position }) => position))
  return (
    positions.size === more.length &&
    more.every(({ position, quantity }) => quantity >= 1 && quantity <= (left[position] ?? 0))
  )
}

/**
 * Refund for units that leave a paid order after `gone` have left it, in toman: what was paid for the goods without
 * `gone`, less what was paid for the goods that then remain. So however an order is taken apart, the refunds add up to
 * what was paid for its goods, and no unit is refunded twice. Shipping is refunded only by {@link restOfOrder}.
 *
 * The price of a unit is its share of the line, after the line's discount, less the same share of a discount code; sums
 * are rounded down to whole tomans, in favour of neither side in the end. Throws `RangeError` when the units are not
 * left.
 */
export function refundOfUnits(order: Bought, gone: readonly LineUnits[], more: readonly LineUnits[]): Toman {
  if (!areLeft(order, gone, more)) throw new RangeError('these units are not left in the order')
  return toToman(priceOf(order, sumUnits(gone, more)) - priceOf(order, gone))
}

/** Refund when all that is left of a paid order is cancelled before it is sent: the rest of the goods, and shipping. */
export function restOfOrder(order: Bought, gone: readonly LineUnits[]): Toman {
  const { total, lineDiscount, codeDiscount, shipping } = order.totals
  return toToman(total - lineDiscount - codeDiscount + shipping - priceOf(order, gone))
}

/** What was paid for these units, rounded down; it never falls when a unit is added. */
function priceOf({ lines, totals }: Bought, gone: readonly LineUnits[]): number {
  const goods = totals.total - totals.lineDiscount
  const sums = new Map(sumUnits(gone).map(({ position, quantity }) => [position, quantity]))
  const share = lines.reduce(
    (sum, { payable, con }, position) => sum + Math.floor((payable * (sums.get(position) ?? 0)) / con),
    0,
  )
  return Math.max(0, share - shareRoundedUp(totals.codeDiscount, share, goods))
}

/** `amount * part / whole`, rounded up; the product of two amounts can exceed what a number holds exactly. */
function shareRoundedUp(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0
  return Number((BigInt(amount) * BigInt(part) + BigInt(whole - 1)) / BigInt(whole))
}
