import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gt, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Address } from 'shared-shop/addresses/address'
import { type Database, lockNamed } from '../../db/database.ts'
import { orderLines, orders } from '../../db/schema/schema.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { cancelOrder } from '../lifecycle/cancel-order.ts'
import { lockOrder } from '../lifecycle/order-moves.ts'
import type { OrderMoney } from '../rows/order-money.ts'
import type { OrderRow } from '../rows/order-rows.ts'
import { lockUnits, unitsOf } from '../rows/stock.ts'
import type { OrderDraft } from './order-draft.ts'
import { hashOf } from './order-keys.ts'
import { unpaidOrderFailure } from './refusals.ts'

/** Serialises the transactions in which a user's order becomes payable. Take this lock before every other one. */
export async function lockUnpaidOrders(tx: Database, userId: number): Promise<void> {
  await lockNamed(tx, `unpaid-orders:${userId}`)
}

/**
 * The user's unpaid order that matches `draft` exactly, including the current text of `address`; undefined if none.
 * Throws `ApiFailure` UNPAID_ORDER when another one contains some of the same goods.
 */
export async function sameUnpaidOrder(
  tx: Database,
  userId: number,
  draft: OrderDraft,
  address: Address,
): Promise<OrderRow | undefined> {
  const goods = draft.lines.map(({ id, colorId }) => ({ productId: id, colorId: colorId }))
  const unpaid = await unpaidOrdersWith(tx, eq(orders.userId, userId), goods)
  const requestHash = hashOf(draft)
  const same = unpaid.find(
    order =>
      order.requestHash === requestHash &&
      order.payable === draft.expectedPayable &&
      isDeepStrictEqual(order.address, address),
  )
  if (!same && unpaid[0]) throw unpaidOrderFailure(unpaid[0])
  return same
}

/**
 * Cancels the user's unpaid order that `draft` replaces and releases its units, in the transaction that places the new
 * one. An order that has already ended stays as it is. Throws `ApiFailure` NOT_FOUND, ALREADY_PAID.
 */
export async function endReplacedOrder(
  tx: Database,
  money: OrderMoney,
  userId: number,
  draft: OrderDraft,
  now: Date,
): Promise<void> {
  if (draft.replaces === undefined) return
  await money.lock(tx, draft.replaces)
  const order = await lockOrder(tx, draft.replaces)
  if (order?.userId !== userId) throw new ApiFailure('NOT_FOUND')
  if (order.status === 'expired' || order.status === 'cancelled') return
  if (order.status !== 'pending') throw new ApiFailure('ALREADY_PAID')
  await lockUnits(
    tx,
    await unitsOf(tx, order.id),
    draft.lines.map(({ id }) => id),
  )
  await cancelOrder(tx, money, order, now)
}

/** Throws `ApiFailure` UNPAID_ORDER when another unpaid order has the goods of an expired one that becomes payable. */
export async function refuseSecondUnpaid(
  tx: Database,
  { id, userId }: Pick<OrderRow, 'id' | 'userId'>,
): Promise<void> {
  const goods = await tx
    .select({ productId: orderLines.productId, colorId: orderLines.colorId })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
  const [other] = await unpaidOrdersWith(tx, and(eq(orders.userId, userId), ne(orders.id, id)), goods)
  if (other) throw unpaidOrderFailure(other)
}

/**
 * Another order of the same user that was paid after this one was placed and has some of its goods: she has bought them,
 * so that this one would be a second purchase she did not ask for. Undefined if there is none.
 */
export async function orderBoughtSince(
  tx: Database,
  { id, userId, createdAt }: Pick<OrderRow, 'id' | 'userId' | 'createdAt'>,
): Promise<OrderRow | undefined> {
  const own = alias(orderLines, 'own_lines')
  const [row] = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(
      own,
      and(eq(own.orderId, id), eq(own.productId, orderLines.productId), eq(own.colorId, orderLines.colorId)),
    )
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.id, id),
        gt(orders.paidAt, createdAt),
        notInArray(orders.status, ['cancelled', 'refund-due']),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1)
  return row?.order
}

/** Of the orders `where`: the unpaid ones that contain some of `goods` (color null: any), newest first. */
async function unpaidOrdersWith(
  tx: Database,
  where: ReturnType<typeof and>,
  goods: readonly { readonly productId: number; readonly colorId: number | null }[],
): Promise<OrderRow[]> {
  const unpaid = await tx
    .select()
    .from(orders)
    .where(and(where, eq(orders.status, sql`'pending'`)))
    .orderBy(desc(orders.id))
  if (unpaid.length === 0) return []
  const ids = unpaid.map(({ id }) => id)
  const lines = await tx.select().from(orderLines).where(inArray(orderLines.orderId, ids))
  const isWanted = (line: (typeof lines)[number]) =>
    goods.some(
      ({ productId, colorId }) =>
        productId === line.productId && (colorId === null || colorId === line.colorId),
    )
  const found = new Set(lines.filter(isWanted).map(({ orderId }) => orderId))
  return unpaid.filter(({ id }) => found.has(id))
}
