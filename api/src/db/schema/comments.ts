import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CommentState } from 'shared-shop/comments/comment'
import { productColors, productId } from './catalogue.ts'
import { at, id } from './columns.ts'
import { users } from './people.ts'

/** Product reviews. `user_id` is null for reviews of the demo shop. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: productId(),
    author: text('author').notNull(),
    rating: smallint('rating').notNull(),
    text: text('text').notNull(),
    at: at('at').notNull(),
    /** Whether the author bought the product here. */
    buyer: boolean('buyer').notNull().default(false),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Only published ones are shown to others (docs/decisions/0023). */
    status: text('status').$type<CommentState>().notNull().default('published'),
    /** Why it was rejected; shown to its author. */
    statusNote: text('status_note'),
  },
  t => [
    index('reviews_product').on(t.productId, t.at),
    uniqueIndex('reviews_once').on(t.userId, t.productId),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_status', sql`${t.status} in ('published', 'waiting', 'rejected')`),
  ],
)

export const questions = pgTable(
  'questions',
  {
    id: id(),
    productId: productId(),
    author: text('author').notNull(),
    text: text('text').notNull(),
    at: at('at').notNull(),
    answer: text('answer'),
    answeredAt: at('answered_at'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<CommentState>().notNull().default('published'),
    statusNote: text('status_note'),
  },
  t => [
    index('questions_product').on(t.productId, t.at),
    index('questions_user').on(t.userId),
    check('questions_status', sql`${t.status} in ('published', 'waiting', 'rejected')`),
  ],
)

/**
 * A request to be notified when a color of a product is back: by a user, or by a guest with a phone. One open request
 * per phone and color; it ends when cancelled or when the notification was sent.
 */
export const restockRequests = pgTable(
  'restock_requests',
  {
    id: id(),
    productColorId: integer('product_color_id')
      .notNull()
      .references(() => productColors.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Visitor token of the requester: a guest may cancel the request from the same browser. */
    visitor: text('visitor').notNull(),
    phone: text('phone').notNull(),
    createdAt: at('created_at').notNull(),
    cancelledAt: at('cancelled_at'),
    /** When stock was found and the notification written, in one transaction. */
    notifiedAt: at('notified_at'),
    /** When the SMS was handed to the provider; set before the call, cleared if the provider definitely refused. */
    smsAt: at('sms_at'),
    smsTries: smallint('sms_tries').notNull().default(0),
  },
  t => [
    uniqueIndex('restock_requests_open')
      .on(t.productColorId, t.phone)
      .where(sql`${t.cancelledAt} is null and ${t.notifiedAt} is null`),
    index('restock_requests_visitor').on(t.visitor),
    index('restock_requests_user').on(t.userId),
    index('restock_requests_phone').on(t.phone),
    index('restock_requests_sms').on(t.notifiedAt).where(sql`${t.smsAt} is null`),
    check('restock_requests_phone_form', sql`${t.phone} ~ '^09[0-9]{9}$'`),
  ],
)
