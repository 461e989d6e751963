import { channel } from 'node:diagnostics_channel'
import { eq } from 'drizzle-orm'
import type { OrderStatus } from 'shared-shop/orders/order'
import { afterMove, type OrderMove } from 'shared-shop/orders/order-machine'
import { afterCommit } from '../../db/after-commit.ts'
import type { Database } from '../../db/database.ts'
import { orderEvents, orders } from '../../db/schema/schema.ts'
import type { OrderRow } from '../rows/order-rows.ts'
import { notifyOfOrder } from './order-notifications.ts'

/** Hears the new status of every order that is placed or moved in this process, once that is committed. */
export const orderChanges = channel('shop.order-changes')

/** The order's status does not allow the move. */
export class WrongMove extends Error {
  constructor(
    readonly status: OrderStatus,
    readonly move: OrderMove,
  ) {
    super(`An order that is ${status} cannot ${move}`)
  }
}

/** What a move writes besides the status. Units are up to the caller. */
export type MoveChanges = Partial<Pick<OrderRow, 'paidAt' | 'trackingCode' | 'holdUntil'>>

/**
 * Makes a move of the state machine: status, history and notification, in the caller's transaction, which must hold the
 * order's row `for update`. Only pending orders hold units. `actor` is `Operator.actor`; null for the shopper and the
 * shop itself. Throws {@link WrongMove}.
 */
export async function moveOrder(
  tx: Database,
  order: OrderRow,
  move: OrderMove,
  now: Date,
  changes: MoveChanges = {},
  actor: string | null = null,
): Promise<OrderRow> {
  const status = afterMove(order.status, move)
  if (!status) throw new WrongMove(order.status, move)
  const pending = status === 'pending'
  const holdUntil = pending ? (changes.holdUntil ?? order.holdUntil) : null
  const [moved] = await tx
    .update(orders)
    .set({ ...changes, status, holdsStock: pending, holdUntil })
    .where(eq(orders.id, order.id))
    .returning()
  if (!moved) throw new Error(`order ${order.id} is gone`)
  await recordEvent(tx, order.id, status, now, actor)
  await notifyOfOrder(tx, moved, now)
  return moved
}

export async function recordEvent(
  tx: Database,
  orderId: number,
  status: OrderStatus,
  at: Date,
  actor: string | null = null,
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, status, at, actor })
  afterCommit(() => orderChanges.publish(status))
}

/** The order's row, locked until the transaction ends. */
export async function lockOrder(tx: Database, id: number): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}
