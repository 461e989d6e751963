import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OrderStatus } from 'shared-shop/orders/order'
import { at, id } from './columns.ts'
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
  },
  t => [index('order_events_order').on(t.orderId, t.id)],
)

export type ReturnStatus = 'requested' | 'accepted' | 'refused'

/** A return request for delivered units; one open at a time per order. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: id(),
    orderId: orderId(),
    status: text('status').$type<ReturnStatus>().notNull().default('requested'),
    reason: text('reason').notNull(),
    /** `position` is that of the order line; `quantity` in units. */
    lines: jsonb('lines').$type<{ position: number; quantity: number }[]>().notNull(),
    /** Refund in toman, owed once the return is accepted. */
    refund: bigint('refund', { mode: 'number' }).notNull(),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
    refundedAt: at('refunded_at'),
  },
  t => [
    uniqueIndex('order_returns_open').on(t.orderId).where(sql`${t.status} = 'requested'`),
    index('order_returns_order').on(t.orderId),
    check('order_returns_status', sql`${t.status} in ('requested', 'accepted', 'refused')`),
    check('order_returns_refund', sql`${t.refund} >= 0`),
  ],
)
