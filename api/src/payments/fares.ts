import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { OrderFare } from 'shared-shop/orders/order'
import * as paths from 'shared-shop/paths'
import type { Database } from '../db/database.ts'
import { exclusiveFares, orders } from '../db/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { orderNotification } from '../orders/order-notifications.ts'

type FareRow = typeof exclusiveFares.$inferSelect

/** Asks the owner of an order for an amount that was agreed with her, in toman, and leaves her a notification. */
export async function agreeFare(
  tx: Database,
  order: typeof orders.$inferSelect,
  { amount, reason }: { readonly amount: number; readonly reason: string },
  now: Date,
): Promise<FareRow> {
  const [fare] = await tx
    .insert(exclusiveFares)
    .values({ orderId: order.id, amount, reason, createdAt: now })
    .returning()
  if (!fare) throw new Error('no fare was written')
  const link = paths.exclusiveFare(fare.id)
  await orderNotification(tx, order, 'یک پرداخت توافقی دارید', `یک پرداخت توافقی دارد: ${reason}`, now, link)
  return fare
}

/** A fare of the user's with its order's code. Throws `ApiFailure` NOT_FOUND, for another's too. */
export async function findFare(db: Database, userId: number, fareId: number) {
  const [found] = await db
    .select({ fare: exclusiveFares, orderCode: orders.code })
    .from(exclusiveFares)
    .innerJoin(orders, eq(orders.id, exclusiveFares.orderId))
    .where(and(eq(exclusiveFares.id, fareId), eq(orders.userId, userId)))
  if (!found) throw new ApiFailure('NOT_FOUND')
  return found
}

/**
 * Turns money into a paid fare, in the caller's transaction. Answers false when the money has to go back: it was paid
 * before, or is not asked for any more.
 */
export async function payFare(tx: Database, fareId: number, now: Date): Promise<boolean> {
  const paid = await tx
    .update(exclusiveFares)
    .set({ paidAt: now })
    .where(
      and(eq(exclusiveFares.id, fareId), isNull(exclusiveFares.paidAt), isNull(exclusiveFares.withdrawnAt)),
    )
    .returning({ id: exclusiveFares.id })
  return paid.length === 1
}

/** What is still to be paid of an order is not asked for any more. Answers the fares. */
export function withdrawFares(tx: Database, orderId: number, now: Date): Promise<FareRow[]> {
  return tx
    .update(exclusiveFares)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(exclusiveFares.orderId, orderId),
        isNull(exclusiveFares.paidAt),
        isNull(exclusiveFares.withdrawnAt),
      ),
    )
    .returning()
}

/** The fares of orders that are asked for or paid, oldest first. */
export async function faresOf(db: Database, orderIds: readonly number[]): Promise<FareRow[]> {
  const rows = await db
    .select()
    .from(exclusiveFares)
    .where(inArray(exclusiveFares.orderId, [...orderIds]))
    .orderBy(asc(exclusiveFares.id))
  return rows.filter(fare => fare.paidAt !== null || fare.withdrawnAt === null)
}

export function shownFare({ id, amount, reason, createdAt, paidAt, withdrawnAt }: FareRow): OrderFare {
  return {
    id,
    amount,
    reason,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    withdrawn: withdrawnAt !== null,
  }
}
