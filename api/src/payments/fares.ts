import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { OrderFare } from 'shared-shop/orders/order'
import * as paths from 'shared-shop/paths'
import type { Database } from '../db/database.ts'
import { exclusiveFares, orders } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { orderNotification } from '../orders/lifecycle/order-notifications.ts'

type FareRow = typeof exclusiveFares.$inferSelect

/** Adds a fare, in toman, to an order and notifies its owner. */
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
  if (!fare) throw new Error('the fare was not inserted')
  const link = paths.exclusiveFare(fare.id)
  await orderNotification(tx, order, 'یک پرداخت توافقی دارید', `یک پرداخت توافقی دارد: ${reason}`, now, link)
  return fare
}

/** The user's fare with its order's code. Throws `ApiFailure` NOT_FOUND, also for another user's. */
export async function findFare(db: Database, userId: number, fareId: number) {
  const [found] = await db
    .select({ fare: exclusiveFares, orderCode: orders.code })
    .from(exclusiveFares)
    .innerJoin(orders, eq(orders.id, exclusiveFares.orderId))
    .where(and(eq(exclusiveFares.id, fareId), eq(orders.userId, userId)))
  if (!found) throw new ApiFailure('NOT_FOUND')
  return found
}

/** Returns false when the money must be refunded: the fare was paid before, or withdrawn. */
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

/** The orders' open and paid fares, oldest first. */
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
