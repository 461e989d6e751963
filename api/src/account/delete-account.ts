import { and, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { OrderStatus } from 'shared-shop/orders/order'
import type { Database } from '../db/database.ts'
import { orderReturns, orders, payments, users } from '../db/schema/schema.ts'
import { leaveDesk } from '../desk/people/operator-roles.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { MAY_ARRIVE_MS } from '../payments/gateway.ts'
import { type Owner, ownedRows } from './owned-rows.ts'

/** Orders in these states no longer need their owner. */
const finished: OrderStatus[] = ['delivered', 'cancelled', 'expired', 'returned']

/** The parts of an order's address that stay: the place, not the person. */
const namelessAddress = {
  title: '',
  recipient: '',
  recipientPhone: '',
  street: '',
  plaque: '',
  unit: '',
  postalCode: '',
}

/**
 * Throws `ApiFailure` OPEN_ORDERS while an order, payment, refund or return is open, and PAYMENT_MAY_ARRIVE while the
 * gateway may still report a payment that was cancelled or failed; both with `details.codes`, the orders.
 */
export async function refuseOpenOrders(db: Database, userId: number, now: Date): Promise<void> {
  const open = await db
    .selectDistinct({ code: orders.code })
    .from(orders)
    .leftJoin(
      payments,
      and(eq(payments.orderId, orders.id), inArray(payments.status, ['open', 'refund-due'])),
    )
    .leftJoin(orderReturns, and(eq(orderReturns.orderId, orders.id), returnIsOpen()))
    .where(
      and(
        eq(orders.userId, userId),
        or(
          notInArray(orders.status, finished),
          sql`${payments.id} is not null`,
          sql`${orderReturns.id} is not null`,
        ),
      ),
    )
    .orderBy(orders.code)
  if (open.length > 0) {
    throw new ApiFailure('OPEN_ORDERS', { details: { codes: open.map(({ code }) => code) } })
  }
  const waiting = await db
    .selectDistinct({ code: orders.code })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        inArray(payments.status, ['cancelled', 'failed']),
        gt(payments.createdAt, new Date(now.getTime() - MAY_ARRIVE_MS)),
      ),
    )
    .orderBy(orders.code)
  if (waiting.length > 0) {
    throw new ApiFailure('PAYMENT_MAY_ARRIVE', { details: { codes: waiting.map(({ code }) => code) } })
  }
}

/**
 * Deletes an account. Personal data is erased; orders and payments stay for accounting, owned by a user without name
 * and phone. The phone number can register again. Throws `ApiFailure` OPEN_ORDERS, PAYMENT_MAY_ARRIVE, LAST_OWNER.
 */
export function deleteAccount(db: Database, owner: Owner, now: Date): Promise<void> {
  return db.transaction(async tx => {
    await leaveDesk(tx, owner.id, now)
    // Orders being placed take the same lock, so the check below sees them.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.id)).for('update')
    await refuseOpenOrders(tx, owner.id, now)
    for (const { table, where, onDelete } of ownedRows) {
      if (onDelete === 'goes') await tx.delete(table).where(where(tx, owner))
    }
    const mine = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, owner.id))
    await tx.update(orderReturns).set({ reason: '' }).where(inArray(orderReturns.orderId, mine))
    await tx
      .update(orders)
      .set({ address: sql`${orders.address} || ${JSON.stringify(namelessAddress)}::jsonb` })
      .where(eq(orders.userId, owner.id))
    await tx
      .update(users)
      .set({
        phone: `deleted-${owner.id}`,
        name: '',
        status: 'deleted',
        email: null,
        birthday: null,
        refundCard: null,
        refundCardEnd: null,
        deletedAt: now,
      })
      .where(eq(users.id, owner.id))
  })
}

function returnIsOpen() {
  return or(
    eq(orderReturns.status, 'requested'),
    and(eq(orderReturns.status, 'accepted'), isNull(orderReturns.refundedAt)),
  )
}
