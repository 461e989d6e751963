import { and, eq } from 'drizzle-orm'
import { type Toman, toToman } from 'shared-shop/money/toman'
import type { Database } from '../db/database.ts'
import { orders, users } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { moveOrder } from '../orders/lifecycle/order-moves.ts'
import { holdEnd } from '../orders/placing/hold-time.ts'
import { lockUnpaidOrders, refuseSecondUnpaid } from '../orders/placing/unpaid-orders.ts'
import { reserveUnits, unitsOf } from '../orders/rows/stock.ts'
import { findFare } from './fares.ts'

/** What the gateway is asked to collect. */
export interface Payable {
  readonly orderId: number
  readonly fareId: number | null
  readonly amount: Toman
  /** Shown by the gateway. */
  readonly description: string
  readonly phone: string
}

/**
 * Makes sure that an order may be paid now, and holds its units for long enough to pay. `heldAgain`: stock changed.
 * Throws `ApiFailure` NOT_FOUND, ORDER_EXPIRED, ALREADY_PAID, UNPAID_ORDER.
 */
export async function payableOrder(
  db: Database,
  userId: number,
  orderId: number,
  now: Date,
): Promise<{ payable: Payable; heldAgain: boolean }> {
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
    const holdUntil = holdEnd(now)
    if (order.status === 'expired') {
      await refuseSecondUnpaid(tx, order)
      if (await reserveUnits(tx, await unitsOf(tx, orderId))) throw new ApiFailure('ORDER_EXPIRED')
      await moveOrder(tx, order, 'revive', now, { holdUntil })
    } else {
      await tx.update(orders).set({ holdUntil }).where(eq(orders.id, orderId))
    }
    const payable = {
      orderId,
      fareId: null,
      amount: toToman(order.payable),
      description: `سفارش ${order.code}`,
      phone: await phoneOf(tx, userId),
    }
    return { payable, heldAgain: order.status === 'expired' }
  })
}

/** A fare that may be paid now. Throws `ApiFailure` NOT_FOUND, ALREADY_PAID, FARE_WITHDRAWN. */
export async function payableFare(db: Database, userId: number, fareId: number): Promise<Payable> {
  const { fare, orderCode } = await findFare(db, userId, fareId)
  if (fare.paidAt) throw new ApiFailure('ALREADY_PAID')
  if (fare.withdrawnAt) throw new ApiFailure('FARE_WITHDRAWN')
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
