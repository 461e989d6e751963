import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import {
  addresses,
  apiTokens,
  carts,
  discountCodes,
  discountUses,
  exclusiveFares,
  loginCodes,
  loginGuesses,
  notificationFeeds,
  notifications,
  operators,
  orderEvents,
  orderLines,
  orderNotes,
  orderRefunds,
  orderReturns,
  orders,
  payments,
  pendingNames,
  questions,
  restockRequests,
  reviews,
  users,
  utm,
} from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'

export interface Owner {
  readonly id: number
  readonly phone: string
}

interface OwnedRows {
  readonly name: string
  readonly table: AnyPgTable
  readonly where: (db: Database, owner: Owner) => SQL | undefined
  /** Columns left out of an export: secrets and internal keys. */
  readonly hidden: readonly string[]
  /** On account deletion: delete the rows, or keep them under the anonymised owner. */
  readonly onDelete: 'goes' | 'stays'
}

/**
 * Every table that belongs to a user: what an export contains and what deleting an account does. A table that
 * references `users` or `orders` and is missing here fails `owned-rows.test.ts` (docs/decisions/0022).
 */
export const ownedRows: readonly OwnedRows[] = [
  of('addresses', addresses, addresses.userId, 'goes', ['fingerprint']),
  of('sessions', apiTokens, apiTokens.userId, 'goes', ['tokenHash', 'visitor']),
  of('notifications', notifications, notifications.userId, 'goes', ['version']),
  of('notificationFeed', notificationFeeds, notificationFeeds.userId, 'goes'),
  of('cart', carts, carts.userId, 'goes'),
  of('operator', operators, operators.userId, 'goes'),
  of('reviews', reviews, reviews.userId, 'goes'),
  of('questions', questions, questions.userId, 'goes'),
  {
    name: 'restockRequests',
    table: restockRequests,
    where: (_db, { id, phone }) => or(eq(restockRequests.userId, id), eq(restockRequests.phone, phone)),
    hidden: ['userId', 'visitor'],
    onDelete: 'goes',
  },
  ofPhone('loginCodes', loginCodes, loginCodes.phone, ['codeHmac', 'visitor']),
  ofPhone('loginGuesses', loginGuesses, loginGuesses.phone, []),
  // Others may have typed this phone.
  ofPhone('pendingNames', pendingNames, pendingNames.phone, ['visitor', 'name']),
  of('campaigns', utm, utm.userId, 'goes', ['visitor']),
  of('discountCodes', discountCodes, discountCodes.userId, 'stays'),
  of('discountUses', discountUses, discountUses.userId, 'stays'),
  of('orders', orders, orders.userId, 'stays', ['key', 'requestHash']),
  ofOrders('orderLines', orderLines, orderLines.orderId),
  ofOrders('orderEvents', orderEvents, orderEvents.orderId, ['actor']),
  // The desk's own notes about an order are not the owner's: neither exported nor deleted with the account.
  {
    name: 'orderMessages',
    table: orderNotes,
    where: (db, owner) => and(eq(orderNotes.kind, 'message'), ofOwner(db, owner, orderNotes.orderId)),
    hidden: ['actor', 'actorName'],
    onDelete: 'goes',
  },
  ofOrders('orderRefunds', orderRefunds, orderRefunds.orderId, ['actor']),
  ofOrders('orderReturns', orderReturns, orderReturns.orderId),
  ofOrders('exclusiveFares', exclusiveFares, exclusiveFares.orderId),
  ofOrders('payments', payments, payments.orderId),
]

function of(
  name: string,
  table: AnyPgTable,
  userId: AnyPgColumn,
  onDelete: OwnedRows['onDelete'],
  hidden: readonly string[] = [],
): OwnedRows {
  return { name, table, where: (_db, { id }) => eq(userId, id), hidden: ['userId', ...hidden], onDelete }
}

function ofPhone(
  name: string,
  table: AnyPgTable,
  phoneColumn: AnyPgColumn,
  hidden: readonly string[],
): OwnedRows {
  return { name, table, where: (_db, { phone }) => eq(phoneColumn, phone), hidden, onDelete: 'goes' }
}

function ofOrders(
  name: string,
  table: AnyPgTable,
  orderId: AnyPgColumn,
  hidden: readonly string[] = [],
): OwnedRows {
  return { name, table, where: (db, owner) => ofOwner(db, owner, orderId), hidden, onDelete: 'stays' }
}

function ofOwner(db: Database, { id }: Owner, orderId: AnyPgColumn): SQL {
  return inArray(orderId, db.select({ id: orders.id }).from(orders).where(eq(orders.userId, id)))
}

type Row = Record<string, unknown>

/** Everything the shop stores about a user at one moment, without secrets. Instants are ISO 8601. */
export function exportAccount(db: Database, userId: number, now: Date) {
  return db.transaction(
    async tx => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId))
      if (!user) throw new ApiFailure('NOT_FOUND')
      const owned: Record<string, Row[]> = {}
      for (const { name, table, where, hidden } of ownedRows) {
        const rows: Row[] = await tx.select().from(table).where(where(tx, user))
        owned[name] = rows.map(row => without(row, hidden))
      }
      return { exportedAt: now.toISOString(), user: without(user, ['refundCard']), ownedRows: owned }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function without(row: Row, hidden: readonly string[]): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !hidden.includes(name))
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )
}
