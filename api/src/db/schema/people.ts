import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cities } from './catalogue.ts'
import { at, id } from './columns.ts'

/**
 * Spec §3 User. `phone` is `09…`, 11 Latin digits. The row of a deleted account stays as the anonymous owner of its
 * orders, with `phone` set to `deleted-{id}` so that the number is free again.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    phone: text('phone').notNull(),
    name: text('name').notNull(),
    status: text('status').$type<'active' | 'blocked' | 'deleted'>().notNull().default('active'),
    type: text('type').notNull().default('customer'),
    email: text('email'),
    /** A Gregorian date. */
    birthday: date('birthday', { mode: 'string' }),
    /** The refund card, sealed (`account/sealed.ts`), and the digits that may be shown. */
    refundCard: text('refund_card'),
    refundCardEnd: text('refund_card_end'),
    createdAt: at('created_at').notNull().defaultNow(),
    deletedAt: at('deleted_at'),
  },
  t => [
    uniqueIndex('users_phone').on(t.phone),
    check(
      'users_phone_form',
      sql`${t.phone} ~ '^09[0-9]{9}$' or (${t.status} = 'deleted' and ${t.phone} = 'deleted-' || ${t.id})`,
    ),
    check('users_status', sql`${t.status} in ('active', 'blocked', 'deleted')`),
    check('users_refund_card_end', sql`${t.refundCardEnd} ~ '^[0-9]{4}$'`),
  ],
)

/** Sessions. Only the SHA-256 of a token is stored, in hex. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    visitor: text('visitor').notNull(),
    /** User agent at login, truncated. */
    userAgent: text('user_agent').notNull().default(''),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    /** Last call, accurate to a few minutes. */
    seenAt: at('seen_at'),
    revokedAt: at('revoked_at'),
    /** Until when the back office is open to this session, after the second step. */
    deskUntil: at('desk_until'),
  },
  t => [
    uniqueIndex('api_tokens_hash').on(t.tokenHash),
    index('api_tokens_live').on(t.userId, t.visitor).where(sql`${t.revokedAt} is null`),
    check('api_tokens_hash_form', sql`${t.tokenHash} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** One row per code sent; only the row with null `closed_at` is valid for its phone, visitor and purpose. */
export const loginCodes = pgTable(
  'login_codes',
  {
    id: id(),
    phone: text('phone').notNull(),
    visitor: text('visitor').notNull(),
    purpose: text('purpose').notNull(),
    codeHmac: text('code_hmac').notNull(),
    channel: text('channel').notNull(),
    /** Who requested it (`clientKey`): the IPv4 address or /64, and the /48. */
    client: text('ip').notNull(),
    network: text('network').notNull().default(''),
    /** Whether the visitor had signed in with this phone before. */
    knownDevice: boolean('known_device').notNull().default(false),
    digits: smallint('digits').notNull().default(4),
    attempts: smallint('attempts').notNull().default(0),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    /** When it stopped being valid: used, or superseded by a newer one. */
    closedAt: at('closed_at'),
  },
  t => [
    uniqueIndex('login_codes_open').on(t.phone, t.visitor, t.purpose).where(sql`${t.closedAt} is null`),
    index('login_codes_phone').on(t.phone, t.sentAt),
    index('login_codes_ip').on(t.client, t.sentAt),
    index('login_codes_network').on(t.network, t.sentAt),
    index('login_codes_sent').on(t.sentAt),
    check('login_codes_attempts', sql`${t.attempts} between 0 and 5`),
    check('login_codes_digits', sql`${t.digits} in (4, 6)`),
  ],
)

/** One row per wrong code, and per code that is being compared. */
export const loginGuesses = pgTable(
  'login_guesses',
  {
    id: id(),
    phone: text('phone').notNull(),
    /** Who guessed (`clientKey`). */
    client: text('client').notNull(),
    network: text('network').notNull(),
    at: at('at').notNull(),
  },
  t => [
    index('login_guesses_phone').on(t.phone, t.at),
    index('login_guesses_client').on(t.client, t.at),
    index('login_guesses_network').on(t.network, t.at),
    index('login_guesses_at').on(t.at),
  ],
)

/** Names given at registration; the user is created when the visitor proves the phone with a code. */
export const pendingNames = pgTable(
  'pending_names',
  {
    phone: text('phone').notNull(),
    visitor: text('visitor').notNull(),
    name: text('name').notNull(),
    at: at('at').notNull(),
  },
  t => [primaryKey({ columns: [t.phone, t.visitor] }), index('pending_names_at').on(t.at)],
)

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    recipient: text('recipient').notNull(),
    recipientPhone: text('recipient_phone').notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    street: text('street').notNull(),
    plaque: text('plaque').notNull(),
    unit: text('unit').notNull(),
    postalCode: text('postal_code').notNull(),
    /** SHA-256 of all fields, to find duplicates. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When it was chosen as the default; among addresses not deleted, the latest choice wins. */
    defaultAt: at('default_at'),
    deletedAt: at('deleted_at'),
  },
  t => [
    uniqueIndex('addresses_once').on(t.userId, t.fingerprint).where(sql`${t.deletedAt} is null`),
    check('addresses_phone', sql`${t.recipientPhone} ~ '^09[0-9]{9}$'`),
    check('addresses_postal_code', sql`${t.postalCode} ~ '^[1-9][0-9]{9}$'`),
  ],
)

/** Spec §3 Notification; type 1 is a discount, type 6 a survey invitation. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: smallint('type').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    link: text('link').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    readAt: at('read_at'),
    /** The feed version of the last change to this row; 0 for rows that were never part of one. */
    version: integer('version').notNull().default(0),
  },
  t => [
    index('notifications_user').on(t.userId, t.createdAt),
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} is null`),
    index('notifications_version').on(t.userId, t.version),
  ],
)

/**
 * Version of a user's notification feed. Every change increments it first: the row lock serialises changes of one user,
 * so nobody sees version 7 before version 6 exists.
 */
export const notificationFeeds = pgTable('notification_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer('version').notNull().default(0),
})

/** The campaign that brought a visitor (spec §7 `user/utm/set`). */
export const utm = pgTable(
  'utm',
  {
    id: id(),
    visitor: text('visitor').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    utm: text('utm').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  t => [index('utm_visitor').on(t.visitor)],
)
