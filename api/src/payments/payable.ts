import { and, eq } from 'drizzle-orm'
import { type Toman, toToman } from 'shared-shop/money/toman'
import { holdEnd, mayStartPayment } from 'shared-shop/orders/hold'
import type { Database } from '../db/database.ts'
import { orders, users } from '../db/schema/schema.ts'
import { type DiscountService, refusalOfRevival } from '../discounts/discount-service.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { moveOrder } from '../orders/lifecycle/order-moves.ts'
import { type HoldLimits, refuseBeyondShare, refuseHoarding } from '../orders/placing/hold-limits.ts'
import { boughtSinceFailure, refuseAboveMax, refuseOtherPrice } from '../orders/placing/refusals.ts'
import { repriceOrder, writePrices } from '../orders/placing/reprice.ts'
import { lockUnpaidOrders, orderBoughtSince, refuseSecondUnpaid } from '../orders/placing/unpaid-orders.ts'
import { type OrderRow, totalsOf } from '../orders/rows/order-rows.ts'
import { goodsOf, reserveUnits, unitsOf } from '../orders/rows/stock.ts'
import { findFare } from './fares.ts'

export interface Payable {
  readonly orderId: number
  readonly fareId: number | null
  readonly amount: Toman
  /** Shown by the gateway. */
  readonly description: string
  readonly phone: string
}

/** The order to pay, and the total in toman that the shopper agreed to; by default the one she ordered at. */
export interface PaymentRequest {
  readonly userId: number
  readonly orderId: number
  readonly expectedPayable?: number | undefined
}

interface PayableParts {
  readonly discounts: DiscountService
  readonly holdLimits: HoldLimits
  readonly paymentMax: Toman
  readonly now: Date
}

/**
 * Makes sure that an order may be paid now, and holds its units for long enough to pay. An expired order is priced again
 * and holds its units again, if its hold may still be renewed. Throws `ApiFailure` NOT_FOUND, ORDER_EXPIRED,
 * ALREADY_PAID, BOUGHT_SINCE, UNPAID_ORDER, TOO_MANY_UNPAID, HOLD_LIMIT, HELD_FOR_CUSTOMERS, PAYMENT_MAX, and
 * PRICE_CHANGED with `details.totals` and, if its discount code no longer holds, `details.refusal`.
 */
export async function payableOrder(
  db: Database,
  { userId, orderId, expectedPayable }: PaymentRequest,
  parts: PayableParts,
): Promise<Payable> {
  const { now, paymentMax } = parts
  return db.transaction(async tx => {
    await lockUnpaidOrders(tx, userId)
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
      .for('update')
    if (!order) throw new ApiFailure('NOT_FOUND')
    if (order.status === 'cancelled') throw new ApiFailure('ORDER_EXPIRED')
    if (order.status !== 'pending' && order.status !== 'expired') throw new ApiFailure('ALREADY_PAID')
    const bought = await orderBoughtSince(tx, order)
    if (bought) throw boughtSinceFailure(bought)
    if (!mayStartPayment(order.createdAt, now)) throw new ApiFailure('ORDER_EXPIRED')
    const agreed = expectedPayable ?? order.payable
    refuseAboveMax(agreed, paymentMax)
    if (order.status === 'expired') {
      await revive(tx, order, agreed, parts)
    } else {
      refuseOtherPrice(totalsOf(order), agreed)
      await tx
        .update(orders)
        .set({ holdUntil: holdEnd(order.createdAt, now) })
        .where(eq(orders.id, orderId))
    }
    return {
      orderId,
      fareId: null,
      amount: toToman(agreed),
      description: `سفارش ${order.code}`,
      phone: await phoneOf(tx, userId),
    }
  })
}

/** Uses the prices of now: otherwise waiting would keep an old price or a used-up discount code. */
async function revive(
  tx: Database,
  order: OrderRow,
  agreed: number,
  { discounts, holdLimits, now }: PayableParts,
): Promise<void> {
  await refuseSecondUnpaid(tx, order)
  await refuseHoarding(tx, order.userId, await goodsOf(tx, order.id), holdLimits)
  let repriced = await repriceOrder(tx, discounts, order)
  if (repriced.priced.lines.some(({ line }) => line.problem !== null)) throw new ApiFailure('ORDER_EXPIRED')
  refuseOtherPrice(repriced.totals, agreed, repriced.refusal)
  const units = await unitsOf(tx, order.id)
  if (await reserveUnits(tx, units)) throw new ApiFailure('ORDER_EXPIRED')
  await refuseBeyondShare(tx, order.userId, units)
  // Last, as when an order is placed: from here on orders with the same code wait for each other.
  if (!repriced.refusal && (await refusalOfRevival(tx, order.id))) {
    repriced = await repriceOrder(tx, discounts, order)
    refuseOtherPrice(repriced.totals, agreed, repriced.refusal)
  }
  await writePrices(tx, order.id, repriced)
  await moveOrder(tx, order, 'revive', now, { holdUntil: holdEnd(order.createdAt, now) })
}

/** A fare that may be paid now. Throws `ApiFailure` NOT_FOUND, ALREADY_PAID, FARE_WITHDRAWN, PAYMENT_MAX. */
export async function payableFare(
  db: Database,
  { userId, fareId }: { readonly userId: number; readonly fareId: number },
  paymentMax: Toman,
): Promise<Payable> {
  const { fare, orderCode } = await findFare(db, userId, fareId)
  if (fare.paidAt) throw new ApiFailure('ALREADY_PAID')
  if (fare.withdrawnAt) throw new ApiFailure('FARE_WITHDRAWN')
  refuseAboveMax(fare.amount, paymentMax)
  return {
    orderId: fare.orderId,
    fareId,
    amount: toToman(fare.amount),
    description: `پرداخت توافقی سفارش ${orderCode}: ${fare.reason}`,
    phone: await phoneOf(db, userId),
  }
}

async function phoneOf(db: Database, userId: number): Promise<string> {
  const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  return user?.phone ?? ''
}
