import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { notifications } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { changeNotifications } from './change-feed.ts'

/**
 * Marks notifications as read: all of them or, when one belongs to another user or does not exist, none (`ApiFailure`
 * FORBIDDEN). Already read ones stay unchanged.
 */
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
    await changeNotifications(tx, userId, async version => {
      const marked = await tx
        .update(notifications)
        .set({ readAt: now, version })
        .where(and(mine, isNull(notifications.readAt)))
        .returning({ id: notifications.id })
      return marked.length > 0
    })
  })
}

/** Marks everything as read that the user's feed held at version `upTo`. */
export async function markAllRead(db: Database, userId: number, upTo: number, now: Date): Promise<void> {
  await db.transaction(async tx => {
    await changeNotifications(tx, userId, async version => {
      const marked = await tx
        .update(notifications)
        .set({ readAt: now, version })
        .where(
          and(
            eq(notifications.userId, userId),
            isNull(notifications.readAt),
            lte(notifications.version, upTo),
          ),
        )
        .returning({ id: notifications.id })
      return marked.length > 0
    })
  })
}
