import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SavedLine } from 'shared-shop/carts/saved-cart'
import type { HandoverLine } from 'shared-shop/endpoints/carts/cart-handover'
import { categories } from './catalogue.ts'
import { amount, at, id, revision } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './people.ts'

/** `revision` rises by one with each write; a write names the revision it is based on. */
export const carts = pgTable(
  'carts',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    lines: jsonb('lines').$type<SavedLine[]>().notNull(),
    /** Saved for the next purchase. */
    later: jsonb('later').$type<SavedLine[]>().notNull(),
    revision: integer('revision').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  t => [check('carts_revision', sql`${t.revision} >= 1`)],
)

/** Carts being handed over from another page to the shop. Only the SHA-256 of a code is stored, in hex. */
export const cartHandovers = pgTable(
  'cart_handovers',
  {
    codeHash: text('code_hash').primaryKey(),
    lines: jsonb('lines').$type<HandoverLine[]>().notNull(),
    /** As typed. */
    discountCode: text('discount_code'),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    /** Idempotency key of the caller that redeemed it, which may repeat the request. */
    usedKey: text('used_key'),
  },
  t => [
    index('cart_handovers_expiry').on(t.expiresAt),
    check('cart_handovers_hash_form', sql`${t.codeHash} ~ '^[0-9a-f]{64}$'`),
    check('cart_handovers_use', sql`${t.usedAt} is not null or ${t.usedKey} is null`),
  ],
)

/** Discount codes (spec §3 discountInfo: percent and maxPrice). A null limit means no limit. Money in toman. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: id(),
    /** Upper case, as `normalizeDiscountCode` of shared-shop returns it. */
    code: text('code').notNull(),
    percent: smallint('percent').notNull(),
    maxPrice: amount('max_price').notNull(),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
    /** Minimum price of the eligible goods, after their own discounts. */
    minTotal: amount('min_total').notNull().default(0),
    totalLimit: integer('total_limit'),
    perUserLimit: integer('per_user_limit'),
    /** The only user who may use it; null: everyone. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Only goods of this category and its descendants. */
    categoryId: integer('category_id').references(() => categories.id),
    createdAt: at('created_at').notNull().defaultNow(),
    revision: revision(),
  },
  t => [
    uniqueIndex('discount_codes_code').on(t.code),
    check('discount_codes_form', sql`${t.code} ~ '^[A-Z0-9][A-Z0-9_-]{2,31}$'`),
    check('discount_codes_percent', sql`${t.percent} between 1 and 100`),
    check('discount_codes_amounts', sql`${t.maxPrice} >= 0 and ${t.minTotal} >= 0`),
    check('discount_codes_limits', sql`${t.totalLimit} >= 0 and ${t.perUserLimit} >= 1`),
  ],
)

/** Which order used which code. Expired and cancelled orders do not count as a use. */
export const discountUses = pgTable(
  'discount_uses',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    codeId: integer('code_id')
      .notNull()
      .references(() => discountCodes.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull(),
  },
  t => [index('discount_uses_code').on(t.codeId, t.userId)],
)
