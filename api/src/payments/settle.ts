import { eq } from 'drizzle-orm'
import { afterMove } from 'shared-shop/orders/order-machine'
import type { Database } from '../db/database.ts'
import { payments } from '../db/schema/schema.ts'
import { lockOrder, moveOrder } from '../orders/lifecycle/order-moves.ts'
import { reserveUnits, sellUnits, unitsOf } from '../orders/rows/stock.ts'
import { payFare } from './fares.ts'
import type { Verification } from './gateway.ts'

export type PaymentRow = typeof payments.$inferSelect

/** `settled`: this call changed the order or fare; `noted`: only the payment; `known`: nothing was left to do. */
type SettleOutcome = 'settled' | 'noted' | 'known'

/** Whether the payment is final: its money is booked, or owed back. */
export function isFinal({ status }: Pick<PaymentRow, 'status'>): boolean {
  return status === 'paid' || status === 'refund-due' || status === 'refunded'
}

/**
 * Applies the gateway's answer once: the payment's row is locked, so of many parallel calls only the first changes
 * anything. A failed or cancelled payment may still turn out to be paid; a paid one never changes again. `ifUnpaid` is
 * the new status of an unpaid payment (null: unchanged).
 *
 * Lock order: payment, order, then stock or fare. Nothing may take them in another order.
 */
export async function applyVerification(
  db: Database,
  paymentId: number,
  verification: Verification,
  ifUnpaid: 'cancelled' | 'failed' | null,
  now: Date,
): Promise<SettleOutcome> {
  return db.transaction(async tx => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    if (!payment || isFinal(payment)) return 'known'
    if (verification.state !== 'paid') {
      return noteUnpaid(tx, payment, verification, ifUnpaid, now)
    }
    const { fareId, orderId } = payment
    const kept = fareId === null ? await payOrder(tx, orderId, now) : await payFare(tx, fareId, now)
    await tx
      .update(payments)
      .set({
        status: kept ? 'paid' : 'refund-due',
        ref: verification.ref,
        card: verification.card,
        note: null,
        settledAt: now,
      })
      .where(eq(payments.id, paymentId))
    return 'settled'
  })
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

/**
 * Marks an order as paid: sells the held units, or holds those of an expired order again first. Returns false when the
 * money must be refunded: another payment came first, or the units are gone.
 */
export async function payOrder(tx: Database, orderId: number, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`payment without order ${orderId}`)
  if (afterMove(order.status, 'pay')) {
    const units = await unitsOf(tx, orderId)
    if (order.holdsStock || (await holdAll(tx, units))) {
      await sellUnits(tx, units)
      await moveOrder(tx, order, 'pay', now, { paidAt: now })
      return true
    }
  }
  if (afterMove(order.status, 'owe')) await moveOrder(tx, order, 'owe', now)
  return false
}

class TooFew extends Error {}

/** Holds all units or none, in a savepoint of the caller's transaction. */
async function holdAll(tx: Database, units: Awaited<ReturnType<typeof unitsOf>>): Promise<boolean> {
  try {
    await tx.transaction(async inner => {
      if (await reserveUnits(inner, units)) throw new TooFew()
    })
    return true
  } catch (error) {
    if (error instanceof TooFew) return false
    throw error
  }
}
