import { and, gte, lt, sql } from 'drizzle-orm'
import type { Today } from 'shared-shop/desk/today'
import type { Database } from '../../db/database.ts'
import { orders } from '../../db/schema/schema.ts'
import { dayBefore, earlier, startOfDay } from './days.ts'

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
