import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Called with the id of a user whose data changed. */
const CHANNEL = 'user_changed'

/** Listens for changes to users in this process or, on PostgreSQL, in any other. */
export interface ChangeListener {
  onChange(userId: number): void
  /** The connection was lost for a while: any user may have changed. */
  onGap(): void
}

/** Starts listening; resolves to a function that stops it. */
export type ListenToChanges = (listener: ChangeListener) => Promise<() => Promise<void>>

/**
 * Announces to all listeners that `userId` has changed (notifications, or sessions that may read them), when the
 * caller's transaction commits.
 */
export async function notifyChanged(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${String(userId)})`)
}

/** The engine's own LISTEN: PGlite's, or that of one PostgreSQL connection. */
type ListenRaw = (channel: string, hear: (payload: string) => void) => Promise<() => Promise<void>>

/** Passes the channel's payloads to `listener` as user ids; ignores anything else. */
export function listenBy(listen: ListenRaw): ListenToChanges {
  return listener =>
    listen(CHANNEL, payload => {
      const userId = Number(payload)
      if (Number.isSafeInteger(userId)) listener.onChange(userId)
    })
}
