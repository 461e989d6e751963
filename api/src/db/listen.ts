import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Says that something of a user has changed; the payload is the user's id. */
const CHANNEL = 'user_changed'

/** Hears of users that changed anywhere: in this process or, on PostgreSQL, in any other. */
export interface ChangeListener {
  onChange(userId: number): void
  /** The line was broken for a while: any user may have changed. */
  onGap(): void
}

/** Starts to listen; answers how to stop. */
export type ListenToChanges = (listener: ChangeListener) => Promise<() => Promise<void>>

/**
 * Tells all listeners, when the caller's transaction commits and not before, that something of `userId` has changed:
 * messages, or the tokens that may read them.
 */
export async function tellChanged(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${String(userId)})`)
}

/** The database's own form of listening: PGlite's, or that of one PostgreSQL connection. */
type ListenRaw = (channel: string, hear: (payload: string) => void) => Promise<() => Promise<void>>

/** Hands the payloads of the channel to `listener` as ids; what is no id is nobody's. */
export function listenBy(listen: ListenRaw): ListenToChanges {
  return listener =>
    listen(CHANNEL, payload => {
      const userId = Number(payload)
      if (Number.isSafeInteger(userId)) listener.onChange(userId)
    })
}
