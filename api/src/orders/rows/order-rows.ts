import { asc, count, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { Order } from 'shared-shop/orders/order'
import type { Totals } from 'shared-shop/orders/priced-line'
import type { Database } from '../../db/database.ts'
import { orderEvents, orderLines, orderReturns, orders, products, users } from '../../db/schema/schema.ts'
import { groupBy } from '../../lib/group-by.ts'
import type { MoneyOfOrder, OrderMoney } from './order-money.ts'

export type OrderRow = typeof orders.$inferSelect

const PAGE_SIZE = 20

export async function listOrders(db: Database, money: OrderMoney, userId: number, page: number) {
  const mine = eq(orders.userId, userId)
  const [all] = await db.select({ n: count() }).from(orders).where(mine)
  const rows = await db
    .select()
    .from(orders)
    .where(mine)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { data: await toOrders(db, money, rows), total: all?.n ?? 0 }
}

export async function toOrders(db: Database, money: OrderMoney, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(row => row.id)
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  const moneyOf = await money.of(db, ids)
  const linesOf = groupBy(lines, line => line.orderId)
  const eventsOf = groupBy(await eventsOfOrders(db, ids), event => event.orderId)
  const returnsOf = groupBy(await returnsOfOrders(db, ids), entry => entry.orderId)
  return rows.map(row => ({
    id: row.id,
    code: row.code,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    holdUntil: row.status === 'pending' ? (row.holdUntil?.toISOString() ?? null) : null,
    lines: (linesOf.get(row.id) ?? []).map(line => ({
      id: line.productId,
      colorId: line.colorId,
      slug: line.slug,
      name: line.name,
      colorName: line.colorName,
      picture: line.picture,
      con: line.quantity,
      ...(line.cancelled > 0 && { cancelled: line.cancelled }),
      price: line.price,
      special: line.special,
      payable: line.payable,
    })),
    totals: totalsOf(row),
    shippingMethod: row.shippingMethod,
    deliveryDay: row.deliveryDay,
    address: row.address,
    deliverySlot: row.deliverySlot,
    trackingCode: row.trackingCode,
    events: (eventsOf.get(row.id) ?? []).map(({ status, at }) => ({ status, at: at.toISOString() })),
    returns: (returnsOf.get(row.id) ?? []).filter(({ kind }) => kind === 'return').map(shownReturn),
    ...moneyPart(moneyOf.get(row.id), returnsOf.get(row.id) ?? []),
  }))
}

/** The shopper sees a single refund amount, whatever it is owed for. */
function moneyPart(
  money: MoneyOfOrder | undefined,
  returns: readonly ReturnRow[],
): Pick<Order, 'paymentRef' | 'refund' | 'fares'> {
  const accepted = returns.filter(entry => entry.status === 'accepted')
  const sum = (rows: readonly ReturnRow[]) => rows.reduce((total, entry) => total + entry.refund, 0)
  const owed = (money?.owed ?? 0) + sum(accepted.filter(entry => entry.refundedAt === null))
  const paidBack = (money?.paidBack ?? 0) + sum(accepted.filter(entry => entry.refundedAt !== null))
  return {
    paymentRef: money?.paymentRef ?? null,
    refund: owed + paidBack > 0 ? { amount: owed + paidBack, done: owed === 0 } : null,
    fares: [...(money?.fares ?? [])],
  }
}

function eventsOfOrders(db: Database, ids: number[]) {
  return db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.orderId), asc(orderEvents.id))
}

export function totalsOf(row: OrderRow): Totals {
  const { itemCount, total, lineDiscount, codeDiscount, shipping, payable } = row
  return { itemCount, total, lineDiscount, codeDiscount, shipping, payable }
}

export type ReturnRow = typeof orderReturns.$inferSelect

export function returnsOfOrders(db: Database, ids: number[]): Promise<ReturnRow[]> {
  return db
    .select()
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, ids))
    .orderBy(asc(orderReturns.orderId), asc(orderReturns.id))
}

function shownReturn(row: ReturnRow): NonNullable<Order['returns']>[number] {
  const { status, reason, lines, refund, createdAt } = row
  return { status, reason, lines, refund, createdAt: createdAt.toISOString() }
}

const BATCH = 1000

/** For orders placed before SKUs were kept, a batch at a time. Returns how many lines it has filled. */
export async function fillSkus(db: Database): Promise<number> {
  const filled = await db
    .update(orderLines)
    .set({
      sku: sql`(select ${products.sku} from ${products} where ${products.id} = ${orderLines.productId})`,
    })
    .where(sql`${orderLines.id} in (select id from order_lines where sku is null order by id limit ${BATCH})`)
    .returning({ id: orderLines.id })
  return filled.length
}

/** When the user `where` last paid an order; null if never. */
export async function lastPaid(db: Database, where: SQL): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(orders.paidAt) })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(where)
  return row?.at ?? null
}
