import { eq } from 'drizzle-orm'
import { mayStartPayment } from 'shared-shop/orders/hold'
import { afterMove } from 'shared-shop/orders/order-machine'
import type { Database } from '../db/database.ts'
import { orders, payments, users } from '../db/schema/schema.ts'
import { type DiscountService, refusalOfRevival } from '../discounts/discount-service.ts'
import { lockOrder, moveOrder } from '../orders/lifecycle/order-moves.ts'
import { repriceOrder } from '../orders/placing/reprice.ts'
import { lockUnpaidOrders, orderBoughtSince } from '../orders/placing/unpaid-orders.ts'
import type { OrderRow } from '../orders/rows/order-rows.ts'
import { releaseUnits, reserveUnits, sellUnits, type Units, unitsOf } from '../orders/rows/stock.ts'
import { payFare } from './fares.ts'
import type { Verification } from './gateway.ts'

export type PaymentRow = typeof payments.$inferSelect

/**
 * `paid`: this call paid the order or fare; `owed`: the money that arrived must be refunded; `noted`: only the payment
 * changed; `known`: nothing was left to do.
 */
type SettleOutcome = 'paid' | 'owed' | 'noted' | 'known'

interface SettleParts {
  readonly discounts: DiscountService
  readonly now: Date
}

/** Whether the payment is final: its money is booked, or owed back. */
export function isFinal({ status }: Pick<PaymentRow, 'status'>): boolean {
  return status === 'paid' || status === 'refund-due' || status === 'refunded'
}

/**
 * Applies the gateway's answer once: the payment's row is locked, so of many parallel calls only the first changes
 * anything. A failed or cancelled payment may still turn out to be paid; a paid one never changes again. `ifUnpaid` is
 * the new status of an unpaid payment (null: unchanged).
 *
 * Lock order: the owner, payment, order, then stock or fare, then the discount code. Nothing may take them in another
 * order.
 */
export async function applyVerification(
  db: Database,
  { id, orderId, fareId }: Pick<PaymentRow, 'id' | 'orderId' | 'fareId'>,
  verification: Verification,
  ifUnpaid: 'cancelled' | 'failed' | null,
  parts: SettleParts,
): Promise<SettleOutcome> {
  const { now } = parts
  return db.transaction(async tx => {
    const owner = verification.state === 'paid' ? await lockOwner(tx, orderId) : undefined
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
    if (!payment || isFinal(payment)) return 'known'
    if (verification.state !== 'paid') {
      return noteUnpaid(tx, payment, verification, ifUnpaid, now)
    }
    const { amount } = payment
    const kept =
      fareId === null ? await payOrder(tx, { orderId, amount, owner }, parts) : await payFare(tx, fareId, now)
    await tx
      .update(payments)
      .set({
        status: kept ? 'paid' : 'refund-due',
        ref: verification.ref,
        card: verification.card,
        note: null,
        settledAt: now,
      })
      .where(eq(payments.id, id))
    return kept ? 'paid' : 'owed'
  })
}

/**
 * Undefined if the account was deleted. The lock lets orders of one owner settle one after another, and keeps her account
 * from being deleted meanwhile.
 */
export async function lockOwner(tx: Database, orderId: number): Promise<{ readonly id: number } | undefined> {
  const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`no order ${orderId}`)
  await lockUnpaidOrders(tx, order.userId)
  const [owner] = await tx
    .select({ id: users.id, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, order.userId))
    .for('share')
  return owner && owner.deletedAt === null ? { id: owner.id } : undefined
}

async function noteUnpaid(
  tx: Database,
  payment: PaymentRow,
  verification: Exclude<Verification, { state: 'paid' }>,
  ifUnpaid: 'cancelled' | 'failed' | null,
  now: Date,
): Promise<SettleOutcome> {
  const status = ifUnpaid ?? (verification.state === 'failed' ? 'failed' : null)
  if (payment.status !== 'open' || status === null) return 'known'
  const note = verification.state === 'failed' ? verification.reason : null
  await tx.update(payments).set({ status, note, settledAt: now }).where(eq(payments.id, payment.id))
  return 'noted'
}

/** Money that arrived for an order, in toman, and the order's owner as {@link lockOwner} found her. */
interface ArrivedMoney {
  readonly orderId: number
  readonly amount: number
  readonly owner: { readonly id: number } | undefined
}

/**
 * Marks an order as paid: sells the held units, or holds those of an expired order again first. Returns false when the
 * money must be refunded: another payment came first, the units are gone, the order was bought again meanwhile, its
 * discount code was used up, it costs another amount now, or nobody owns it any more. The prices of an expired order hold
 * for as long as a payment of it could be started.
 */
export async function payOrder(
  tx: Database,
  { orderId, amount, owner }: ArrivedMoney,
  parts: SettleParts,
): Promise<boolean> {
  const { now } = parts
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`payment without order ${orderId}`)
  // Paid at the price before the shopper agreed to another: the order still waits for that one.
  if (order.payable !== amount) return false
  if (afterMove(order.status, 'pay') && owner && !(await orderBoughtSince(tx, order))) {
    const units = await unitsOf(tx, orderId)
    if (order.holdsStock || ((await keepsPrice(tx, order, parts)) && (await holdAgain(tx, orderId, units)))) {
      await sellUnits(tx, units)
      await moveOrder(tx, order, 'pay', now, { paidAt: now })
      return true
    }
  }
  if (afterMove(order.status, 'owe')) {
    if (order.holdsStock) await releaseUnits(tx, await unitsOf(tx, orderId))
    await moveOrder(tx, order, 'owe', now)
  }
  return false
}

/** Whether an expired order costs what it did: for as long as a payment of it may start, and later if nothing has changed. */
async function keepsPrice(tx: Database, order: OrderRow, { discounts, now }: SettleParts): Promise<boolean> {
  if (mayStartPayment(order.createdAt, now)) return true
  const { totals, priced, refusal } = await repriceOrder(tx, discounts, order)
  return (
    !refusal && totals.payable === order.payable && priced.lines.every(({ line }) => line.problem === null)
  )
}

class CannotHold extends Error {}

/** Holds the units of an expired order and counts its discount code again, or neither. */
async function holdAgain(tx: Database, orderId: number, units: readonly Units[]): Promise<boolean> {
  try {
    // A savepoint of the caller's transaction.
    await tx.transaction(async inner => {
      if (await reserveUnits(inner, units)) throw new CannotHold()
      if (await refusalOfRevival(inner, orderId)) throw new CannotHold()
    })
    return true
  } catch (error) {
    if (error instanceof CannotHold) return false
    throw error
  }
}
