import { accepted, type Result, refused } from '../errors/result.ts'
import { type Toman, toToman } from '../money/toman.ts'
import type { Order } from './order.ts'

/** Spec §9: delivered goods may be returned within 7 days. */
const RETURN_DAYS = 7
const DAY = 24 * 60 * 60 * 1000

/** Units of an order line, identified by its position in the order. */
export interface ReturnLine {
  readonly position: number
  readonly quantity: number
}

type Delivered = Pick<Order, 'status' | 'events'>

/** Deadline for returning a delivered order; undefined for one that is not delivered. */
export function returnDeadline({ status, events = [] }: Delivered): Date | undefined {
  if (status !== 'delivered') return undefined
  const delivered = events.findLast(event => event.status === 'delivered')
  return delivered && new Date(new Date(delivered.at).getTime() + RETURN_DAYS * DAY)
}

/** Whether a return may be requested at `now`; else the code of the refusal. */
export function checkReturn(
  order: Delivered,
  now: Date,
): Result<null, 'RETURN_NOT_DELIVERED' | 'RETURN_TOO_LATE'> {
  const deadline = returnDeadline(order)
  if (!deadline) return refused('RETURN_NOT_DELIVERED')
  return now <= deadline ? accepted(null) : refused('RETURN_TOO_LATE')
}

/**
 * Refund for returned units, in toman: their share of the lines, less the same share of a discount code. Floored per
 * line; returning everything refunds the full cost of the goods. Shipping is not refunded.
 */
export function returnRefund(order: Pick<Order, 'lines' | 'totals'>, returned: readonly ReturnLine[]): Toman {
  const goods = order.totals.total - order.totals.lineDiscount
  const share = order.lines.reduce(
    (sum, line, position) => sum + Math.floor((line.payable * units(returned, position)) / line.con),
    0,
  )
  const code = goods === 0 ? 0 : Math.ceil((order.totals.codeDiscount * share) / goods)
  return toToman(Math.max(0, share - code))
}

function units(returned: readonly ReturnLine[], position: number): number {
  return returned.find(line => line.position === position)?.quantity ?? 0
}
