import { and, asc, count, eq, isNotNull } from 'drizzle-orm'
import type { DeskMove, DeskOrder } from 'shared-shop/desk/desk-order'
import { afterMove } from 'shared-shop/orders/order-machine'
import type { Database } from '../../db/database.ts'
import {
  colors,
  orderLines,
  orderRefunds,
  orders,
  payments,
  products,
  users,
} from '../../db/schema/schema.ts'
import { codeOfOrder } from '../../discounts/discount-service.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { OrderMoney } from '../../orders/rows/order-money.ts'
import { type OrderRow, type ReturnRow, returnsOfOrders, toOrders } from '../../orders/rows/order-rows.ts'
import { isOverdue } from './order-flags.ts'
import { timelineOf } from './timeline.ts'

/** What reading an order needs. `cardOf` reads a user's refund card; it rejects when the card cannot be read. */
export interface OrderSources {
  readonly db: Database
  readonly money: OrderMoney
  readonly cardOf: (userId: number) => Promise<string | undefined>
  readonly now: () => Date
}

/** Throws `ApiFailure` NOT_FOUND. */
export async function readDeskOrder(sources: OrderSources, id: number): Promise<DeskOrder> {
  const { db, money, now } = sources
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  const [order] = row ? await toOrders(db, money, [row]) : []
  if (!row || !order) throw new ApiFailure('NOT_FOUND')
  const withdrawals = await returnsOfOrders(db, [id])
  const paid = await db.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.id))
  const owed =
    sumOf(paid.filter(({ status }) => status === 'refund-due').map(({ amount }) => amount)) +
    sumOf(withdrawals.filter(isDue).map(({ refund }) => refund))
  return {
    ...order,
    customer: await customerOf(db, row.userId),
    lines: await linesOf(db, id),
    discountCode: (await codeOfOrder(db, id)) ?? null,
    payments: paid.map(payment => {
      const { id, fareId, gateway, status, amount, ref, card, note } = payment
      const { createdAt, settledAt, refundedAt } = payment
      return {
        ...{ id, fareId, gateway, status, amount, ref, card, note },
        createdAt: createdAt.toISOString(),
        settledAt: settledAt?.toISOString() ?? null,
        refundedAt: refundedAt?.toISOString() ?? null,
      }
    }),
    withdrawals: withdrawals.map(shownWithdrawal),
    owed: owed > 0 ? { amount: owed, ...(await refundCardOf(sources, row.userId)) } : null,
    refunds: await refundsOf(db, id),
    timeline: await timelineOf(db, id),
    moves: movesOf(row, withdrawals, owed),
    overdue: isOverdue(row, now()),
  }
}

/** No amount can be agreed for orders in these states. */
export const closedStatuses: ReadonlySet<OrderRow['status']> = new Set([
  'cancelled',
  'expired',
  'refund-due',
  'returned',
])

function movesOf(row: OrderRow, withdrawals: readonly ReturnRow[], owed: number): DeskMove[] {
  const { status } = row
  const may: readonly (readonly [DeskMove, boolean])[] = [
    ['prepare', afterMove(status, 'prepare') !== undefined],
    ['send', afterMove(status, 'send') !== undefined],
    ['deliver', afterMove(status, 'deliver') !== undefined],
    ['cancel', afterMove(status, 'cancel') !== undefined],
    ['cancel-lines', status === 'paid' || status === 'preparing'],
    ['return', withdrawals.some(entry => entry.status === 'requested')],
    ['refund', owed > 0],
    ['fare', !closedStatuses.has(status)],
    ['tracking', status === 'sent'],
  ]
  return may.flatMap(([move, allowed]) => (allowed ? [move] : []))
}

function isDue({ status, refundedAt }: ReturnRow): boolean {
  return status === 'accepted' && refundedAt === null
}

function shownWithdrawal(row: ReturnRow): DeskOrder['withdrawals'][number] {
  const { id, kind, status, reason, lines, acceptedLines, refund } = row
  return {
    ...{ id, kind, status, reason, lines, acceptedLines, refund },
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    refundedAt: row.refundedAt?.toISOString() ?? null,
  }
}

async function customerOf(db: Database, userId: number): Promise<DeskOrder['customer']> {
  const [user] = await db
    .select({ id: users.id, name: users.name, phone: users.phone, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw new Error(`no user ${userId}`)
  const { createdAt, ...customer } = user
  const [bought] = await db
    .select({ n: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt)))
  return { ...customer, memberSince: createdAt.toISOString(), paidOrders: bought?.n ?? 0 }
}

async function linesOf(db: Database, orderId: number): Promise<DeskOrder['lines']> {
  const rows = await db
    .select({ line: orderLines, color: colors.hex, presentSku: products.sku })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(colors, eq(colors.id, orderLines.colorId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  return rows.map(({ line, color, presentSku }) => {
    const { colorId, slug, name, colorName, picture, cancelled, price, special, payable } = line
    return {
      id: line.productId,
      // Lines of before SKUs were kept show the product's, until the job has filled theirs.
      sku: line.sku ?? presentSku,
      con: line.quantity,
      ...{ colorId, slug, name, colorName, color, picture, cancelled, price, special, payable },
    }
  })
}

async function refundsOf(db: Database, orderId: number): Promise<DeskOrder['refunds']> {
  const rows = await db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, orderId))
    .orderBy(asc(orderRefunds.id))
  return rows.map(({ at, amount, reference, cardEnd }) => ({
    at: at.toISOString(),
    amount,
    reference,
    cardEnd,
  }))
}

export async function refundCardOf(
  { cardOf }: Pick<OrderSources, 'cardOf'>,
  userId: number,
): Promise<Pick<NonNullable<DeskOrder['owed']>, 'card' | 'cardState'>> {
  try {
    const card = await cardOf(userId)
    return card === undefined ? { card: null, cardState: 'none' } : { card, cardState: 'kept' }
  } catch {
    return { card: null, cardState: 'unreadable' }
  }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
