import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { textOf } from 'shared-shop/errors/texts'
import type { Order } from 'shared-shop/orders/order'
import type { OrderMove } from 'shared-shop/orders/order-machine'
import { checkReturn, type ReturnLine, returnRefund } from 'shared-shop/orders/order-return'
import type { Database } from '../db/database.ts'
import { orderReturns, orders } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { cancelOrder } from './lifecycle/cancel-order.ts'
import { lockOrder, type MoveChanges, moveOrder, WrongMove } from './lifecycle/order-moves.ts'
import { orderNotification } from './lifecycle/order-notifications.ts'
import type { OrderMoney } from './rows/order-money.ts'
import type { OrderRow } from './rows/order-rows.ts'
import { releaseUnits, restockUnits, unitsOf } from './rows/stock.ts'

/** Every change of an order after it is placed, except payment (docs/api.md, Orders and payments). */
export class OrderLifecycle {
  readonly #db: Database
  readonly #money: OrderMoney
  readonly #now: () => Date

  constructor(parts: { db: Database; money: OrderMoney; now: () => Date }) {
    this.#db = parts.db
    this.#money = parts.money
    this.#now = parts.now
  }

  /** Expires unpaid orders whose hold has ended and releases their units. Returns how many. */
  async expireHolds(): Promise<number> {
    const now = this.#now()
    return this.#db.transaction(async tx => {
      const due = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.status, sql`'pending'`), lte(orders.holdUntil, now)))
        .orderBy(orders.id)
        .limit(100)
        .for('update', { skipLocked: true })
      const units = []
      for (const order of due) {
        await moveOrder(tx, order, 'expire', now)
        units.push(...(await unitsOf(tx, order.id)))
      }
      await releaseUnits(tx, units)
      return due.length
    })
  }

  /** Cancels the user's order before it is sent; idempotent. Throws `ApiFailure` NOT_FOUND, NOT_CANCELLABLE. */
  async cancelOwn(userId: number, id: number): Promise<void> {
    const [own] = await this.#db
      .select({ status: orders.status })
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.userId, userId)))
    if (!own) throw new ApiFailure('NOT_FOUND')
    if (own.status === 'cancelled') return
    try {
      await this.cancel(id)
    } catch (error) {
      if (!(error instanceof WrongMove)) throw error
      // A double click: the first one has cancelled it.
      if (error.status !== 'cancelled') throw new ApiFailure('NOT_CANCELLABLE')
    }
  }

  /** Cancels an order before it is sent: releases units, marks payments for refund. Throws {@link WrongMove}. */
  async cancel(id: number): Promise<void> {
    await this.#change(id, (tx, order, now) => cancelOrder(tx, this.#money, order, now))
  }

  /** A move that affects neither units nor money. Throws {@link WrongMove}. */
  async move(
    id: number,
    move: Extract<OrderMove, 'prepare' | 'send' | 'deliver'>,
    changes: MoveChanges = {},
  ): Promise<void> {
    await this.#change(id, (tx, order, now) => moveOrder(tx, order, move, now, changes))
  }

  /** Records a return request for a delivered order. Throws `ApiFailure` RETURN_…, INVALID_INPUT. */
  async askReturn(
    order: Order,
    request: { readonly reason: string; readonly lines: readonly ReturnLine[] },
  ): Promise<void> {
    const now = this.#now()
    const allowed = checkReturn(order, now)
    if (!allowed.ok) throw new ApiFailure(allowed.code)
    refuseForeignLines(order, request.lines)
    const row = {
      orderId: order.id,
      reason: request.reason,
      lines: request.lines.map(({ position, quantity }) => ({ position, quantity })),
      refund: returnRefund(order, request.lines),
      createdAt: now,
    }
    const made = await this.#db.transaction(tx =>
      tx.insert(orderReturns).values(row).onConflictDoNothing().returning({ id: orderReturns.id }),
    )
    if (made.length === 0) throw new ApiFailure('RETURN_OPEN')
  }

  /**
   * Decides the order's open return request. If accepted, its refund is owed; `restock` returns the units to stock.
   * Throws {@link WrongMove}; resolves to false when no request is open.
   */
  async decideReturn(id: number, verdict: 'accepted' | 'refused', restock: boolean): Promise<boolean> {
    return this.#change(id, async (tx, order, now) => {
      const [request] = await tx
        .update(orderReturns)
        .set({ status: verdict, decidedAt: now })
        .where(and(eq(orderReturns.orderId, id), eq(orderReturns.status, sql`'requested'`)))
        .returning()
      if (!request) return false
      if (verdict === 'refused') {
        await orderNotification(
          tx,
          order,
          'درخواست بازگشت پذیرفته نشد',
          'قابل بازگشت نیست؛ برای پرسش تماس بگیرید.',
          now,
        )
        return true
      }
      await moveOrder(tx, order, 'return', now)
      if (restock) await restockUnits(tx, await unitsOf(tx, id, request.lines))
      return true
    })
  }

  /** Records that the order's refund has been paid. Returns the amount in toman; 0 when nothing was owed. */
  async payBack(id: number): Promise<number> {
    return this.#change(id, async (tx, order, now) => {
      const returned = await tx
        .update(orderReturns)
        .set({ refundedAt: now })
        .where(
          and(
            eq(orderReturns.orderId, id),
            eq(orderReturns.status, sql`'accepted'`),
            isNull(orderReturns.refundedAt),
          ),
        )
        .returning()
      const sum = returned.reduce(
        (total, entry) => total + entry.refund,
        await this.#money.payBack(tx, id, now),
      )
      if (sum > 0 && order.status === 'refund-due') await moveOrder(tx, order, 'refund', now)
      return sum
    })
  }

  /** Runs `work` in a transaction that locks the order's payments and then its row. Throws NOT_FOUND. */
  #change<T>(id: number, work: (tx: Database, order: OrderRow, now: Date) => Promise<T>): Promise<T> {
    return this.#db.transaction(async tx => {
      await this.#money.lock(tx, id)
      const order = await lockOrder(tx, id)
      if (!order) throw new ApiFailure('NOT_FOUND')
      return work(tx, order, this.#now())
    })
  }
}

/** Each line at most once, with no more units than were bought. */
function refuseForeignLines(order: Order, lines: readonly ReturnLine[]) {
  const positions = new Set(lines.map(line => line.position))
  const fits = lines.every(({ position, quantity }) => quantity <= (order.lines[position]?.con ?? 0))
  if (fits && positions.size === lines.length) return
  throw new ApiFailure('INVALID_INPUT', { errors: { lines: [textOf('invalid-input')] } })
}
