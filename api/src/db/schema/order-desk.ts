import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, at, id } from './columns.ts'
import { orders } from './orders.ts'

const orderId = () =>
  integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

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
