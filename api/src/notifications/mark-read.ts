import { and, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { notifications } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { changeNotifications } from './change-feed.ts'

/** All or, when one belongs to another user or does not exist, none (`ApiFailure` FORBIDDEN). */
export async function markRead(
  db: Database,
  userId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await db.transaction(async tx => {
    const mine = and(eq(notifications.userId, userId), inArray(notifications.id, [...ids]))
    const own = await tx.select({ id: notifications.id }).from(notifications).where(mine)
    if (own.length !== ids.length) throw new ApiFailure('FORBIDDEN')
    await markUnread(tx, userId, inArray(notifications.id, [...ids]), now)
  })
}

/** Marks everything as read that the user's feed held at version `upTo`. */
export async function markAllRead(db: Database, userId: number, upTo: number, now: Date): Promise<void> {
  await db.transaction(tx => markUnread(tx, userId, lte(notifications.version, upTo), now))
}

function markUnread(tx: Database, userId: number, which: SQL, now: Date): Promise<void> {
  return changeNotifications(tx, userId, async version => {
    const marked = await tx
      .update(notifications)
      .set({ readAt: now, version })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), which))
      .returning({ id: notifications.id })
    return marked.length > 0
  })
}
