import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Notification } from 'shared-shop/notifications/notification'
import type { NotificationChange } from 'shared-shop/notifications/notification-change'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { notifyChanged } from '../db/listen.ts'
import { notificationFeeds, notifications } from '../db/schema/schema.ts'

/** Most notifications per change; beyond it the reader reloads the list. */
const MOST_CHANGED = 100

type Row = typeof notifications.$inferSelect

export function toNotification({ id, type, readAt, title, message, link, createdAt }: Row): Notification {
  return { id, type, read: readAt !== null, title, message, link, at: createdAt.toISOString() }
}

/**
 * Changes notifications of `userId` in the caller's transaction: `change` gets the new feed version and returns whether
 * it wrote anything. Other changes of the user wait until the transaction ends; listeners are notified when it commits.
 * To change several users in one transaction, go in the order of their ids, or two of them may deadlock.
 */
export async function changeNotifications(
  tx: Database,
  userId: number,
  change: (version: number) => Promise<boolean>,
): Promise<void> {
  const [feed] = await tx
    .insert(notificationFeeds)
    .values({ userId, version: 0 })
    .onConflictDoUpdate({
      target: notificationFeeds.userId,
      set: { version: sql`${notificationFeeds.version}` },
    })
    .returning()
  if (!feed) throw new Error(`no notification feed of user ${userId}`)
  const version = feed.version + 1
  if (!(await change(version))) return
  await tx.update(notificationFeeds).set({ version }).where(eq(notificationFeeds.userId, userId))
  await notifyChanged(tx, userId)
}

const headSchema = z.object({ version: z.coerce.number<unknown>(), unread: z.coerce.number<unknown>() })

/** Version and unread count of the user's feed, read in one query. */
export async function feedHead(
  db: Database,
  userId: number,
): Promise<{ readonly version: number; readonly unread: number }> {
  const [head] = await db
    .select({
      version: sql`coalesce((select ${notificationFeeds.version} from ${notificationFeeds} where ${notificationFeeds.userId} = ${userId}), 0)`,
      unread: sql`count(*)`,
    })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), sql`${notifications.readAt} is null`))
  return headSchema.parse(head)
}

/** `since` null: only the current version and unread count. See `notificationChangeSchema`, docs/decisions/0025. */
export async function changesSince(
  db: Database,
  userId: number,
  since: number | null,
): Promise<NotificationChange> {
  const head = await feedHead(db, userId)
  const nothing = { ...head, since: head.version, messages: [] }
  if (since === null || since === head.version) return { ...nothing, complete: true }
  // A version of another user's feed, or from before a database restore.
  if (since > head.version) return { ...nothing, complete: false }
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        gt(notifications.version, since),
        // Rows changed since the head was read belong to a later change.
        lte(notifications.version, head.version),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(MOST_CHANGED + 1)
  if (rows.length > MOST_CHANGED) return { ...nothing, complete: false }
  return { ...head, since, complete: true, messages: rows.map(toNotification) }
}
