import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Address } from 'shared-shop/addresses/address'
import type { OrderStatus } from 'shared-shop/orders/order'
import { productColors, products } from './catalogue.ts'
import { amount, at, id } from './columns.ts'
import { users } from './people.ts'

/** All amounts in toman, priced by the server when the order was placed. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Shown to the shopper, e.g. `KN-1405-000123`. */
    code: text('code').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Idempotency key made by the browser; unique per user. */
    key: uuid('key').notNull(),
    /** Keys of further requests that were answered with this order. */
    otherKeys: uuid('other_keys').array().notNull().default([]),
    /** SHA-256 of the draft: the same key with another draft is refused. */
    requestHash: text('request_hash').notNull(),
    status: text('status').$type<OrderStatus>().notNull().default('pending'),
    /** Whether its units count in `product_colors.reserved`. */
    holdsStock: boolean('holds_stock').notNull().default(true),
    holdUntil: at('hold_until'),
    itemCount: integer('item_count').notNull(),
    total: amount('total').notNull(),
    lineDiscount: amount('line_discount').notNull(),
    codeDiscount: amount('code_discount').notNull().default(0),
    shipping: amount('shipping').notNull(),
    payable: amount('payable').notNull(),
    shippingMethod: smallint('shipping_method').$type<1 | 2 | 3>().notNull(),
    /** Day in Tehran. */
    deliveryDay: date('delivery_day', { mode: 'string' }),
    /** Hours of that day, `9-12`; null when none were chosen. */
    deliverySlot: text('delivery_slot'),
    /** The carrier's tracking code, once sent. */
    trackingCode: text('tracking_code'),
    /** As it was when the order was placed. */
    address: jsonb('address').$type<Address>().notNull(),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
  },
  t => [
    uniqueIndex('orders_code').on(t.code),
    uniqueIndex('orders_key').on(t.userId, t.key),
    index('orders_status').on(t.status, t.id),
    index('orders_tracking').on(t.trackingCode),
    index('orders_user').on(t.userId, t.createdAt),
    index('orders_holds').on(t.holdUntil).where(sql`${t.status} = 'pending'`),
    check(
      'orders_status',
      sql`${t.status} in ('pending', 'paid', 'preparing', 'sent', 'delivered', 'cancelled', 'expired', 'refund-due', 'returned')`,
    ),
    check('orders_send_mode', sql`${t.shippingMethod} in (1, 2, 3)`),
    check(
      'orders_sum',
      sql`${t.payable} = ${t.total} - ${t.lineDiscount} - ${t.codeDiscount} + ${t.shipping} and ${t.payable} >= 0 and ${t.shipping} >= 0`,
    ),
    check('orders_hold_only_pending', sql`${t.status} = 'pending' or not ${t.holdsStock}`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productColorId: integer('product_color_id')
      .notNull()
      .references(() => productColors.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    colorId: integer('color_id').notNull(),
    position: integer('position').notNull(),
    slug: text('slug').notNull(),
    /** The product's, when the order was placed; null until `fill-order-skus` has filled an older line. */
    sku: text('sku'),
    name: text('name').notNull(),
    colorName: text('color_name').notNull(),
    picture: text('picture').notNull(),
    quantity: integer('quantity').notNull(),
    /** Units of `quantity` that an operator cancelled before the order was sent. */
    cancelled: integer('cancelled').notNull().default(0),
    price: integer('price').notNull(),
    special: smallint('special').notNull(),
    shippingCost: integer('post_age').notNull(),
    payable: amount('payable').notNull(),
  },
  t => [
    uniqueIndex('order_lines_place').on(t.orderId, t.position),
    index('order_lines_stock').on(t.productColorId),
    index('order_lines_sku').on(t.sku),
    index('order_lines_without_sku').on(t.id).where(sql`${t.sku} is null`),
    check('order_lines_quantity', sql`${t.quantity} >= 1`),
    check('order_lines_cancelled', sql`${t.cancelled} >= 0`),
  ],
)

/** Agreed for an order in addition to its price, e.g. freight. Paid once (spec §2 checkPayment/exclusiveFare). */
export const exclusiveFares = pgTable(
  'exclusive_fares',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Toman. */
    amount: amount('amount').notNull(),
    reason: text('reason').notNull(),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
    withdrawnAt: at('withdrawn_at'),
  },
  t => [index('exclusive_fares_order').on(t.orderId), check('exclusive_fares_amount', sql`${t.amount} > 0`)],
)

export type PaymentRowStatus = 'open' | 'paid' | 'cancelled' | 'failed' | 'refund-due' | 'refunded'

/** One attempt to pay an order. Settled once, identified by the gateway's `authority`. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The fare that it pays; null for the order itself. */
    fareId: integer('fare_id').references(() => exclusiveFares.id),
    gateway: text('gateway').notNull(),
    authority: text('authority').notNull(),
    /** Toman. */
    amount: amount('amount').notNull(),
    status: text('status').$type<PaymentRowStatus>().notNull().default('open'),
    /** The gateway's reference number once paid. */
    ref: text('ref'),
    /** Masked, as the gateway returns it. */
    card: text('card'),
    /** Why it failed, or the gateway's last answer. */
    note: text('note'),
    /** Written by releases before this one only: the next contracting migration drops it. */
    versions: text('versions'),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
    checkedAt: at('checked_at'),
    refundedAt: at('refunded_at'),
  },
  t => [
    uniqueIndex('payments_authority').on(t.authority),
    index('payments_order').on(t.orderId, t.createdAt),
    index('payments_refund_due').on(t.orderId).where(sql`${t.status} = 'refund-due'`),
    index('payments_failed').on(t.orderId).where(sql`${t.status} = 'failed'`),
    index('payments_open').on(t.checkedAt).where(sql`${t.status} = 'open'`),
    check('payments_amount', sql`${t.amount} > 0`),
    check(
      'payments_status',
      sql`${t.status} in ('open', 'paid', 'cancelled', 'failed', 'refund-due', 'refunded')`,
    ),
  ],
)

/** The books of the embedded sandbox gateway, kept apart from ours like a real gateway's. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    authority: text('authority').primaryKey(),
    merchant: text('merchant').notNull(),
    /** In `currency`, as requested. */
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    description: text('description').notNull(),
    callbackUrl: text('callback_url').notNull(),
    state: text('state').$type<'open' | 'paid' | 'cancelled' | 'failed'>().notNull().default('open'),
    verified: boolean('verified').notNull().default(false),
    ref: integer('ref').notNull(),
    /** The amount received, when it differs from `amount`. */
    paidAmount: amount('paid_amount'),
    createdAt: at('created_at').notNull(),
  },
  t => [check('sandbox_payments_state', sql`${t.state} in ('open', 'paid', 'cancelled', 'failed')`)],
)
