import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OrderStatus } from 'shared-shop/orders/order'
import { amount, at, id } from './columns.ts'
import { orders } from './orders.ts'

const orderId = () =>
  integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

/** An order's history, in id order: one row for each status it had. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: orderId(),
    status: text('status').$type<OrderStatus>().notNull(),
    at: at('at').notNull(),
    /** `Operator.actor`; null when the shopper or the shop itself moved it. */
    actor: text('actor'),
  },
  t => [index('order_events_order').on(t.orderId, t.id)],
)

export type ReturnStatus = 'requested' | 'accepted' | 'refused'

/** `cancel`: an operator cancelled units before the order was sent; such a row is made as accepted. */
export type ReturnKind = 'return' | 'cancel'

/** Units that leave an order, and the money owed for them. One request to return is open at a time per order. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: id(),
    orderId: orderId(),
    kind: text('kind').$type<ReturnKind>().notNull().default('return'),
    status: text('status').$type<ReturnStatus>().notNull().default('requested'),
    reason: text('reason').notNull(),
    /** `position` is that of the order line; `quantity` in units. */
    lines: jsonb('lines').$type<{ position: number; quantity: number }[]>().notNull(),
    /** The units that were accepted, when those are not all of `lines`. */
    acceptedLines: jsonb('accepted_lines').$type<{ position: number; quantity: number }[]>(),
    /** Refund in toman, owed once the return is accepted. */
    refund: bigint('refund', { mode: 'number' }).notNull(),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
    refundedAt: at('refunded_at'),
  },
  t => [
    uniqueIndex('order_returns_open').on(t.orderId).where(sql`${t.status} = 'requested'`),
    index('order_returns_order').on(t.orderId),
    index('order_returns_due').on(t.orderId).where(sql`${t.status} = 'accepted' and ${t.refundedAt} is null`),
    check('order_returns_status', sql`${t.status} in ('requested', 'accepted', 'refused')`),
    check('order_returns_kind', sql`${t.kind} in ('return', 'cancel')`),
    check('order_returns_refund', sql`${t.refund} >= 0`),
  ],
)

export type OrderNoteKind = 'note' | 'message'

/** What operators note about an order for each other, and the messages that they sent the shopper about it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: orderId(),
    kind: text('kind').$type<OrderNoteKind>().notNull(),
    at: at('at').notNull(),
    /** `Operator.actor`, and the name at that time. */
    actor: text('actor').notNull(),
    actorName: text('actor_name').notNull(),
    text: text('text').notNull(),
  },
  t => [
    index('order_notes_order').on(t.orderId, t.id),
    check('order_notes_kind', sql`${t.kind} in ('note', 'message')`),
  ],
)

/** Money that was paid back to a shopper, by bank transfer: one row for each transfer. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: id(),
    orderId: orderId(),
    at: at('at').notNull(),
    /** `Operator.actor` of who noted it. */
    actor: text('actor'),
    /** Toman. */
    amount: amount('amount').notNull(),
    /** The bank's reference of the transfer. */
    reference: text('reference').notNull(),
    /** The last digits of the card it went to; null when the shopper keeps none here. */
    cardEnd: text('card_end'),
  },
  t => [
    index('order_refunds_order').on(t.orderId, t.id),
    check('order_refunds_amount', sql`${t.amount} > 0`),
  ],
)
