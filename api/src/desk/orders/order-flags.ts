import { and, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { OrderFlag } from 'shared-shop/endpoints/desk/orders'
import { tehranDay } from 'shared-shop/text/dates'
import { orderReturns, orders, payments } from '../../db/schema/schema.ts'
import type { OrderRow } from '../../orders/rows/order-rows.ts'

/** A paid order for which no day was chosen is to be sent within this time, ms. */
const SEND_WITHIN = 48 * 60 * 60 * 1000

/** Whether a paid order should have been sent by now: on the chosen day, or within two days of its payment. */
export function isOverdue(
  { status, deliveryDay, paidAt }: Pick<OrderRow, 'status' | 'deliveryDay' | 'paidAt'>,
  now: Date,
): boolean {
  if (status !== 'paid' && status !== 'preparing') return false
  if (deliveryDay !== null) return deliveryDay < tehranDay(now)
  return paidAt !== null && paidAt.getTime() < now.getTime() - SEND_WITHIN
}

/** Orders with the flag, as a condition on `orders`. */
export function flagged(flag: OrderFlag, now: Date): SQL | undefined {
  const { status, deliveryDay, paidAt, id } = orders
  const toSend = sql`${status} in ('paid', 'preparing')`
  const asked = sql`${id} in (select ${orderReturns.orderId} from ${orderReturns} where ${orderReturns.status} = 'requested')`
  const owed = sql`(${id} in (select ${payments.orderId} from ${payments} where ${payments.status} = 'refund-due') or ${id} in (select ${orderReturns.orderId} from ${orderReturns} where ${orderReturns.status} = 'accepted' and ${orderReturns.refundedAt} is null))`
  switch (flag) {
    case 'overdue':
      return and(
        toSend,
        or(
          lt(deliveryDay, tehranDay(now)),
          and(isNull(deliveryDay), lt(paidAt, new Date(now.getTime() - SEND_WITHIN))),
        ),
      )
    case 'return-open':
      return asked
    case 'refund-due':
      return owed
    case 'payment-failed':
      return and(
        inArray(status, ['pending', 'expired']),
        sql`${id} in (select ${payments.orderId} from ${payments} where ${payments.status} = 'failed')`,
      )
    case 'work':
      return or(toSend, asked, owed)
  }
}
