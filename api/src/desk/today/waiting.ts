import { and, asc, count, desc, eq, gte, inArray, isNull, ne, sql, sum } from 'drizzle-orm'
import type { MoneyRow, Today } from 'shared-shop/desk/today'
import type { Database } from '../../db/database.ts'
import { orderReturns, orders, payments, products, questions } from '../../db/schema/schema.ts'
import { startOfDay } from './days.ts'

const ROWS = 4

const order = {
  orderId: orders.id,
  code: orders.code,
  name: sql<string>`${orders.address} ->> 'recipient'`,
}

/** Orders with a payment that failed today and with none that succeeded, by their last attempt. */
export async function readFailedPayments(
  db: Database,
  now: Date,
): Promise<NonNullable<Today['failedPayments']>> {
  const failed = and(
    inArray(payments.status, ['failed', 'cancelled']),
    gte(payments.createdAt, startOfDay(now)),
    isNull(orders.paidAt),
  )
  const last = sql<Date>`max(${payments.createdAt})`.mapWith(payments.createdAt)
  const [all] = await db
    .select({ n: sql<number>`count(distinct ${orders.id})::int` })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(failed)
  const rows = await db
    .select({ ...order, amount: orders.payable, at: last })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(failed)
    .groupBy(orders.id)
    .orderBy(desc(last))
    .limit(ROWS)
  return { count: all?.n ?? 0, rows: rows.map(shown) }
}

/** Payments that could not be kept, and accepted returns, until they are paid back. */
export async function readRefunds(db: Database): Promise<NonNullable<Today['refunds']>> {
  const paymentDue = eq(payments.status, 'refund-due')
  const returnDue = and(eq(orderReturns.status, 'accepted'), isNull(orderReturns.refundedAt))
  const [paid] = await db
    .select({ n: count(), sum: sum(payments.amount).mapWith(Number) })
    .from(payments)
    .where(paymentDue)
  const [returned] = await db
    .select({ n: count(), sum: sum(orderReturns.refund).mapWith(Number) })
    .from(orderReturns)
    .where(returnDue)
  const ofPayments = await db
    .select({
      ...order,
      amount: payments.amount,
      at: sql<Date>`coalesce(${payments.settledAt}, ${payments.createdAt})`.mapWith(payments.createdAt),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(paymentDue)
    .orderBy(asc(payments.id))
    .limit(ROWS)
  const ofReturns = await db
    .select({
      ...order,
      amount: orderReturns.refund,
      at: sql<Date>`coalesce(${orderReturns.decidedAt}, ${orderReturns.createdAt})`.mapWith(
        orderReturns.createdAt,
      ),
    })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(returnDue)
    .orderBy(asc(orderReturns.id))
    .limit(ROWS)
  return {
    count: (paid?.n ?? 0) + (returned?.n ?? 0),
    amount: (paid?.sum ?? 0) + (returned?.sum ?? 0),
    rows: [...ofPayments, ...ofReturns]
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .slice(0, ROWS)
      .map(shown),
  }
}

/** Questions that nobody has answered, oldest first. */
export async function readOpenQuestions(db: Database): Promise<Today['questions']> {
  const open = and(isNull(questions.answer), ne(questions.status, 'rejected'))
  const rows = await db
    .select({
      id: questions.id,
      text: questions.text,
      author: questions.author,
      product: products.name,
      picture: products.picture,
      at: questions.at,
    })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(open)
    .orderBy(asc(questions.at), asc(questions.id))
    .limit(ROWS)
  return {
    count: await db.$count(questions, open),
    rows: rows.map(row => ({ ...row, at: row.at.toISOString() })),
  }
}

function shown({
  name,
  at,
  ...row
}: Omit<MoneyRow, 'at' | 'name'> & { name: string | null; at: Date }): MoneyRow {
  return { ...row, name: name ?? '', at: at.toISOString() }
}
