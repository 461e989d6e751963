import { and, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Today } from 'shared-shop/desk/today'
import type { OrderStatus } from 'shared-shop/orders/order'
import { tehranDay } from 'shared-shop/text/dates'
import type { Database } from '../../db/database.ts'
import { orderEvents, orders } from '../../db/schema/schema.ts'
import { dayBefore, earlier, startOfDay } from './days.ts'

/** Somebody still has to act on these. */
const current: OrderStatus[] = ['pending', 'paid', 'preparing', 'sent']
/** Of these only today's count. */
const final: OrderStatus[] = ['delivered', 'cancelled', 'returned']

/** The orders of each state, and those that should have been sent. */
export async function readOrderStates(db: Database, now: Date): Promise<Today['orders']> {
  const open = await db
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(inArray(orders.status, current))
    .groupBy(orders.status)
  const reached = await db
    .select({
      status: orderEvents.status,
      count: sql<number>`count(distinct ${orderEvents.orderId})::int`,
    })
    .from(orderEvents)
    .where(and(inArray(orderEvents.status, final), gte(orderEvents.at, startOfDay(now))))
    .groupBy(orderEvents.status)
  const counts = new Map([...open, ...reached].map(({ status, count }) => [status, count]))
  const overdue = await db.$count(
    orders,
    and(inArray(orders.status, ['paid', 'preparing']), lte(orders.deliveryDay, tehranDay(now))),
  )
  return {
    states: [...current, ...final].map(status => ({ status, count: counts.get(status) ?? 0 })),
    overdue,
  }
}

/** How many of the orders placed today, and in the 30 days before, were paid. */
export async function readConversion(db: Database, now: Date): Promise<Today['conversion']> {
  const midnight = startOfDay(now)
  const isToday = sql`${orders.createdAt} >= ${midnight.toISOString()}::timestamptz`
  const isPaid = sql`${orders.paidAt} is not null`
  const [row] = await db
    .select({
      placed: sql<number>`count(*) filter (where ${isToday})::int`,
      paid: sql<number>`count(*) filter (where ${isToday} and ${isPaid})::int`,
      placedIn30Days: sql<number>`count(*) filter (where not ${isToday})::int`,
      paidIn30Days: sql<number>`count(*) filter (where not ${isToday} and ${isPaid})::int`,
    })
    .from(orders)
    .where(gte(orders.createdAt, earlier(midnight, 30)))
  return row ?? { placed: 0, paid: 0, placedIn30Days: 0, paidIn30Days: 0 }
}

const PERIOD = 30

/** What was paid today, yesterday until now, and on each day of two periods. Later refunds are not taken off. */
export async function readSales(db: Database, now: Date): Promise<Today['sales']> {
  const midnight = startOfDay(now)
  const day = sql<string>`to_char(${orders.paidAt} at time zone 'Asia/Tehran', 'YYYY-MM-DD')`
  const rows = await db
    .select({ day, ...sums })
    .from(orders)
    .where(gte(orders.paidAt, earlier(midnight, 2 * PERIOD - 1)))
    .groupBy(sql`1`)
  const byDay = new Map(rows.map(row => [row.day, row]))
  const at = (before: number) => byDay.get(dayBefore(now, before)) ?? none
  const [yesterday = none] = await db
    .select(sums)
    .from(orders)
    .where(and(gte(orders.paidAt, earlier(midnight, 1)), lt(orders.paidAt, earlier(now, 1))))
  const { orders: count, amount, discount } = at(0)
  return {
    today: { orders: count, amount, discount },
    yesterday,
    days: Array.from({ length: PERIOD }, (_, index) => {
      const before = PERIOD - 1 - index
      const { orders, amount } = at(before)
      return { day: dayBefore(now, before), orders, amount, before: at(before + PERIOD).amount }
    }),
  }
}

const none = { orders: 0, amount: 0, discount: 0 }
const sums = {
  orders: sql<number>`count(*)::int`,
  amount: sql`coalesce(sum(${orders.payable}), 0)`.mapWith(Number),
  discount: sql`coalesce(sum(${orders.lineDiscount} + ${orders.codeDiscount}), 0)`.mapWith(Number),
}
