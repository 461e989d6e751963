import { and, eq, lte, sql } from 'drizzle-orm'
import { textOf } from 'shared-shop/errors/texts'
import type { Order, OrderStatus } from 'shared-shop/orders/order'
import type { OrderMove } from 'shared-shop/orders/order-machine'
import { cancelledUnits, checkReturn, returnRefund } from 'shared-shop/orders/order-return'
import { areLeft, type LineUnits } from 'shared-shop/orders/partial-refund'
import type { Database } from '../db/database.ts'
import { orderReturns, orders } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { cancelOrder } from './lifecycle/cancel-order.ts'
import { type DecidedReturn, decideOpenReturn, type ReturnDecision } from './lifecycle/decide-return.ts'
import { lockOrder, type MoveChanges, moveOrder, WrongMove } from './lifecycle/order-moves.ts'
import { payBackOrder, type Transfer } from './lifecycle/pay-back.ts'
import type { OrderMoney } from './rows/order-money.ts'
import type { OrderRow } from './rows/order-rows.ts'
import { releaseUnits, unitsOf } from './rows/stock.ts'

/** A change that an operator makes, for the history of the order and the audit trail. */
export interface Change<T> {
  /** `Operator.actor`. */
  readonly actor: string
  /** The status that the operator saw; left out when the change does not depend on it. */
  readonly from?: OrderStatus | undefined
  /** Records the change in its transaction: `before` is the order as it was, `result` what the change came to. */
  readonly record: (tx: Database, before: OrderRow, result: T, now: Date) => Promise<void>
}

/** Somebody else has moved the order meanwhile. */
export class OutdatedOrder extends Error {
  constructor(readonly status: OrderStatus) {
    super(`The order is ${status} by now`)
  }
}

/** Every change of an order after it is placed, except payment (docs/api.md, Orders and payments). */
export class OrderLifecycle {
  constructor(private readonly parts: { db: Database; money: OrderMoney; now: () => Date }) {}

  /** Expires unpaid orders whose hold has ended and releases their units. Returns how many. */
  async expireHolds(): Promise<number> {
    const now = this.parts.now()
    return this.parts.db.transaction(async tx => {
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
    const [own] = await this.parts.db
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
  async cancel(id: number, by?: Change<OrderRow>): Promise<void> {
    await this.change(id, by, (tx, order, now) => cancelOrder(tx, this.parts.money, order, now, by?.actor))
  }

  /** A move that affects neither units nor money. Throws {@link WrongMove}. */
  async move(
    id: number,
    move: Extract<OrderMove, 'prepare' | 'send' | 'deliver'>,
    changes: MoveChanges = {},
    by?: Change<OrderRow>,
  ): Promise<void> {
    await this.change(id, by, (tx, order, now) => moveOrder(tx, order, move, now, changes, by?.actor))
  }

  /** Records a return request for a delivered order. Throws `ApiFailure` RETURN_…, INVALID_INPUT. */
  async askReturn(
    order: Order,
    request: { readonly reason: string; readonly lines: readonly LineUnits[] },
  ): Promise<void> {
    const now = this.parts.now()
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
    const made = await this.parts.db.transaction(tx =>
      tx.insert(orderReturns).values(row).onConflictDoNothing().returning({ id: orderReturns.id }),
    )
    if (made.length === 0) throw new ApiFailure('RETURN_OPEN')
  }

  /** If accepted, its refund is owed. Throws {@link WrongMove}; resolves to false when no request is open. */
  async decideReturn(id: number, decision: ReturnDecision, by?: Change<DecidedReturn>): Promise<boolean> {
    const decided = await this.change(id, by, (tx, order, now) =>
      decideOpenReturn(tx, order, decision, now, by?.actor),
    )
    return decided !== undefined
  }

  /** Records that the order's refund has been paid. Returns the amount in toman; 0 when nothing was owed. */
  async payBack(id: number, transfer: Transfer, by?: Change<number>): Promise<number> {
    const amount = await this.change(id, by, async (tx, order, now) => {
      const paid = await payBackOrder(tx, this.parts.money, order, transfer, now, by?.actor)
      return paid === 0 ? undefined : paid
    })
    return amount ?? 0
  }

  /** Locks payments, then order; records the result unless undefined. Throws NOT_FOUND, {@link OutdatedOrder}. */
  change<T>(
    id: number,
    by: Change<Exclude<T, undefined>> | undefined,
    work: (tx: Database, order: OrderRow, now: Date) => Promise<T>,
  ): Promise<T> {
    return this.parts.db.transaction(async tx => {
      await this.parts.money.lock(tx, id)
      const order = await lockOrder(tx, id)
      if (!order) throw new ApiFailure('NOT_FOUND')
      if (by?.from !== undefined && by.from !== order.status) throw new OutdatedOrder(order.status)
      const now = this.parts.now()
      const result = await work(tx, order, now)
      if (result !== undefined) await by?.record(tx, order, result as Exclude<T, undefined>, now)
      return result
    })
  }
}

/** Each line at most once, with no more units than were sent. */
function refuseForeignLines(order: Order, lines: readonly LineUnits[]) {
  if (areLeft(order, cancelledUnits(order), lines)) return
  throw new ApiFailure('INVALID_INPUT', { errors: { lines: [textOf('invalid-input')] } })
}
