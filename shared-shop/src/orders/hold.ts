import type { Order } from './order.ts'

const MINUTE_MS = 60_000
/** How long an unpaid order holds its units after it was placed, or after a payment was started. */
const HOLD_MS = 20 * MINUTE_MS
/** No hold lasts longer after the order was placed, however often a payment is started. */
const LONGEST_HOLD_MS = 60 * MINUTE_MS

/** Until when units are held for an order placed at `placedAt` whose payment is started at `now`. */
export function holdEnd(placedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + HOLD_MS, placedAt.getTime() + LONGEST_HOLD_MS))
}

/** Whether a payment may still be started. After that, the shopper has to place a new order. */
export function mayStartPayment(placedAt: Date, now: Date): boolean {
  return now.getTime() < placedAt.getTime() + LONGEST_HOLD_MS
}

export function isPayable({ status, createdAt }: Pick<Order, 'status' | 'createdAt'>, now: Date): boolean {
  return (status === 'pending' || status === 'expired') && mayStartPayment(new Date(createdAt), now)
}
