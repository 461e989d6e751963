import { and, asc, count, desc, eq, ilike, inArray, isNull, lt, or, type SQL, sql, sum } from 'drizzle-orm'
import type { EndpointAnswer } from 'shared-base/http/endpoint'
import type { DeskOrderRow } from 'shared-shop/desk/desk-order'
import type { deskOrderList, OrderFlag } from 'shared-shop/endpoints/desk/orders'
import { textOf } from 'shared-shop/errors/texts'
import { type OrderStatus, orderStatusSchema } from 'shared-shop/orders/order'
import { toLatinDigits } from 'shared-shop/text/digits'
import { normalizeText } from 'shared-shop/text/persian-text'
import type * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { orderLines, orderReturns, orders, payments, users } from '../../db/schema/schema.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { groupBy } from '../../lib/group-by.ts'
import { flagged, isOverdue } from './order-flags.ts'

type Query = z.output<(typeof deskOrderList)['query']>

const PICTURES = 3
const flags = ['overdue', 'return-open', 'refund-due', 'payment-failed', 'work'] as const

/** A page of the orders that match the query, and the counts of all that match its text, days and city. */
export async function listDeskOrders(
  db: Database,
  query: Query,
  now: Date,
): Promise<EndpointAnswer<typeof deskOrderList>> {
  const found = and(matchingOrders(query.text), ...daysAndCity(query))
  const chosen = and(
    found,
    query.status === undefined ? undefined : inArray(orders.status, statusesOf(query.status)),
    query.flag && flagged(query.flag, now),
    query.before === undefined ? undefined : lt(orders.id, query.before),
  )
  const rows = await db
    .select({ order: orders, name: users.name, phone: users.phone })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(chosen)
    .orderBy(desc(orders.id))
    .limit(query.size + 1)
  const page = rows.slice(0, query.size)
  return {
    data: await shownRows(db, page, now),
    next: rows.length > query.size ? (page.at(-1)?.order.id ?? null) : null,
    counts: await countOrders(db, found, now),
  }
}

function daysAndCity({ from, to, cityId }: Query): (SQL | undefined)[] {
  const midnight = (day: string) => sql`${day}::timestamp at time zone 'Asia/Tehran'`
  return [
    from === undefined ? undefined : sql`${orders.createdAt} >= ${midnight(from)}`,
    to === undefined ? undefined : sql`${orders.createdAt} < ${midnight(to)} + interval '1 day'`,
    cityId === undefined ? undefined : sql`(${orders.address} ->> 'cityId')::int = ${cityId}`,
  ]
}

function statusesOf(list: string): OrderStatus[] {
  return list.split(',').map(name => {
    const status = orderStatusSchema.safeParse(name)
    if (!status.success)
      throw new ApiFailure('INVALID_INPUT', { errors: { status: [textOf('invalid-input')] } })
    return status.data
  })
}

async function countOrders(db: Database, found: SQL | undefined, now: Date) {
  const counted = await db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(found)
    .groupBy(orders.status)
  const of = (flag: OrderFlag) => sql<number>`(count(*) filter (where ${flagged(flag, now)}))::int`
  const [byFlag] = await db
    .select({
      overdue: of('overdue'),
      'return-open': of('return-open'),
      'refund-due': of('refund-due'),
      'payment-failed': of('payment-failed'),
      work: of('work'),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(found)
  return {
    all: counted.reduce((total, row) => total + row.count, 0),
    statuses: counted,
    flags: flags.map(flag => ({ flag, count: byFlag?.[flag] ?? 0 })),
  }
}

interface FoundRow {
  readonly order: typeof orders.$inferSelect
  readonly name: string
  readonly phone: string
}

async function shownRows(db: Database, rows: readonly FoundRow[], now: Date): Promise<DeskOrderRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ order }) => order.id)
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      picture: orderLines.picture,
      units: sql<number>`${orderLines.quantity} - ${orderLines.cancelled}`,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  const linesOf = groupBy(lines, line => line.orderId)
  const asked = await db
    .select({ orderId: orderReturns.orderId })
    .from(orderReturns)
    .where(and(inArray(orderReturns.orderId, ids), eq(orderReturns.status, sql`'requested'`)))
  const waiting = new Set(asked.map(({ orderId }) => orderId))
  const owed = await owedOf(db, ids)
  return rows.map(({ order, name, phone }) => {
    const own = linesOf.get(order.id) ?? []
    const { id, code, status, address, payable, shippingMethod, deliveryDay, trackingCode } = order
    return {
      id,
      code,
      status,
      createdAt: order.createdAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
      customer: { id: order.userId, name, phone },
      recipient: address.recipient,
      city: address.city,
      pictures: own.slice(0, PICTURES).map(({ picture }) => picture),
      units: own.reduce((total, line) => total + line.units, 0),
      payable,
      shippingMethod,
      deliveryDay,
      trackingCode,
      overdue: isOverdue(order, now),
      returnOpen: waiting.has(id),
      owed: owed.get(id) ?? 0,
    }
  })
}

/** What is owed to shoppers for these orders, in toman. */
async function owedOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const paid = await db
    .select({ orderId: payments.orderId, sum: sum(payments.amount) })
    .from(payments)
    .where(and(inArray(payments.orderId, [...ids]), eq(payments.status, sql`'refund-due'`)))
    .groupBy(payments.orderId)
  const returned = await db
    .select({ orderId: orderReturns.orderId, sum: sum(orderReturns.refund) })
    .from(orderReturns)
    .where(
      and(
        inArray(orderReturns.orderId, [...ids]),
        eq(orderReturns.status, sql`'accepted'`),
        isNull(orderReturns.refundedAt),
      ),
    )
    .groupBy(orderReturns.orderId)
  const owed = new Map<number, number>()
  for (const row of [...paid, ...returned]) {
    owed.set(row.orderId, (owed.get(row.orderId) ?? 0) + Number(row.sum ?? 0))
  }
  return owed
}

/** By code, number, phone, name, SKU or tracking code; a condition on `orders` with `users`. Undefined: empty text. */
function matchingOrders(typed: string): SQL | undefined {
  const text = toLatinDigits(normalizeText(typed))
  if (text === '') return undefined
  const recipientPhone = sql`${orders.address} ->> 'recipientPhone'`
  const id = orderIdOf(text)
  const phone = phoneOf(text)
  const named = `%${escapeLike(text)}%`
  return or(
    id === undefined ? undefined : eq(orders.id, id),
    phone === undefined ? undefined : or(eq(users.phone, phone), eq(recipientPhone, phone)),
    eq(orders.trackingCode, text),
    sql`${orders.id} in (select ${orderLines.orderId} from ${orderLines} where ${orderLines.sku} in (${text}, ${text.toUpperCase()}))`,
    // Digits alone are in no name.
    /\p{L}/u.test(text)
      ? or(ilike(users.name, named), ilike(sql`${orders.address} ->> 'recipient'`, named))
      : undefined,
  )
}

/** An order code ends in the order's id. */
function orderIdOf(text: string): number | undefined {
  const id = Number(/^(?:KN-\d{4}-)?(\d{1,10})$/i.exec(text)?.[1])
  return id >= 1 && id <= 2_147_483_647 ? id : undefined
}

function phoneOf(text: string): string | undefined {
  const digits = /^(?:\+98|0098|0)?(9\d{9})$/.exec(text.replace(/[\s()-]/g, ''))?.[1]
  return digits && `0${digits}`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, sign => `\\${sign}`)
}
