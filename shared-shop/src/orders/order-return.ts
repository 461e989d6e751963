import { accepted, type Result, refused } from 'shared-base/errors/result'
import type { Toman } from '../money/toman.ts'
import type { Order } from './order.ts'
import { type LineUnits, refundOfUnits, sumUnits } from './partial-refund.ts'

/** Spec §9: delivered goods may be returned within 7 days. */
const RETURN_DAYS = 7
const DAY = 24 * 60 * 60 * 1000

type Delivered = Pick<Order, 'status' | 'events'>

/** Deadline for returning a delivered order; undefined for one that is not delivered. */
export function returnDeadline({ status, events = [] }: Delivered): Date | undefined {
  if (status !== 'delivered') return undefined
  const delivered = events.filter(event => event.status === 'delivered').at(-1)
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
 * Refund for returned units, in toman: what was paid for them (`refundOfUnits`), after units that were cancelled before
 * the order was sent. Shipping is not refunded. Throws `RangeError` when the units were not delivered.
 */
export function returnRefund(order: Pick<Order, 'lines' | 'totals'>, returned: readonly LineUnits[]): Toman {
  return refundOfUnits(order, cancelledUnits(order), sumUnits(returned))
}

/** The units of an order that were cancelled before it was sent. */
export function cancelledUnits({ lines }: Pick<Order, 'lines'>): LineUnits[] {
  return lines.flatMap(({ cancelled = 0 }, position) =>
    cancelled > 0 ? [{ position, quantity: cancelled }] : [],
  )
}
