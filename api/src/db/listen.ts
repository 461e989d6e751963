import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * What the database announces when a transaction commits:
 * - `user_changed`: id of a user whose notifications or sessions changed (`notifyChanged`).
 * - `stock_changed`: ids of `product_colors` separated by commas, or `all` (triggers of that table).
 * - `catalogue_changed`: JSON `{ from, to, products, lists }`, a step of `catalogue_version` (triggers of the catalogue's
 *   tables): the ids of the products that changed, or `'all'`, and whether rows changed that belong to no product.
 *   The steps of one transaction follow each other; anything else says only that something has changed.
 */
export type Channel = 'user_changed' | 'stock_changed' | 'catalogue_changed'

/** Hears what this process or, on PostgreSQL, any other client announces. */
export interface ChannelListener {
  onMessage(payload: string): void
  /** The connection was lost for a while: messages may have been missed. */
  onGap(): void
}

/** Starts listening; resolves to a function that stops it. */
export type ListenToChanges = (channel: Channel, listener: ChannelListener) => Promise<() => Promise<void>>

export interface UserListener {
  onChange(userId: number): void
  /** Any user may have changed. */
  onGap(): void
}

/** Announces, when the caller's transaction commits, a change of a user's notifications or sessions. */
export async function notifyChanged(tx: Database, userId: number): Promise<void> {
  const channel: Channel = 'user_changed'
  await tx.execute(sql`select pg_notify(${channel}, ${String(userId)})`)
}

/** Passes on the ids that `notifyChanged` announces; ignores anything else. */
export function listenToUsers(
  listen: ListenToChanges,
  { onChange, onGap }: UserListener,
): Promise<() => Promise<void>> {
  return listen('user_changed', {
    onMessage(payload) {
      const userId = Number(payload)
      if (Number.isSafeInteger(userId)) onChange(userId)
    },
    onGap,
  })
}
