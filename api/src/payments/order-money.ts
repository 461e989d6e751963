import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { payments } from '../db/schema/schema.ts'
import { groupBy } from '../lib/group-by.ts'
import type { MoneyOfOrder, OrderMoney } from '../orders/rows/order-money.ts'
import { faresOf, shownFare, withdrawFares } from './fares.ts'
import type { PaymentRow } from './settle.ts'

export const orderMoney: OrderMoney = {
  async of(db, orderIds) {
    const ids = [...orderIds]
    const rows = await db
      .select()
      .from(payments)
      .where(
        and(inArray(payments.orderId, ids), inArray(payments.status, ['paid', 'refund-due', 'refunded'])),
      )
    const paymentsOf = groupBy(rows, row => row.orderId)
    const faresByOrder = groupBy(await faresOf(db, ids), fare => fare.orderId)
    return new Map(
      ids.map((id): [number, MoneyOfOrder] => {
        const own = paymentsOf.get(id) ?? []
        return [
          id,
          {
            paymentRef: own.find(row => row.status === 'paid' && row.fareId === null)?.ref ?? null,
            owed: sumOf(own, 'refund-due'),
            paidBack: sumOf(own, 'refunded'),
            fares: (faresByOrder.get(id) ?? []).map(shownFare),
          },
        ]
      }),
    )
  },

  async lock(tx, orderId) {
    await tx
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(payments.id)
      .for('update')
  },

  async oweBack(tx, orderId, now, what = 'all') {
    const paid = and(eq(payments.orderId, orderId), eq(payments.status, sql`'paid'`))
    await tx
      .update(payments)
      .set({ status: 'refund-due' })
      .where(what === 'all' ? paid : and(paid, isNotNull(payments.fareId)))
    await withdrawFares(tx, orderId, now)
  },

  async payBack(tx, orderId, now) {
    const rows = await tx
      .update(payments)
      .set({ status: 'refunded', refundedAt: now })
      .where(and(eq(payments.orderId, orderId), eq(payments.status, sql`'refund-due'`)))
      .returning()
    return sumOf(rows, 'refunded')
  },
}

function sumOf(rows: readonly PaymentRow[], status: PaymentRow['status']): number {
  return rows.filter(row => row.status === status).reduce((sum, row) => sum + row.amount, 0)
}
