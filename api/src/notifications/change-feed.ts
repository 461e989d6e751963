import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Notification } from 'shared-shop/notifications/notification'
import type { NotificationChange } from 'shared-shop/notifications/notification-change'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { tellChanged } from '../db/listen.ts'
import { notificationFeeds, notifications } from '../db/schema.ts'

/** Most messages that one change carries: more are listed anew. */
const MOST_CHANGED = 100

type Row = typeof notifications.$inferSelect

/** A row as the API tells it. */
export function toNotification({ id, type, readAt, title, message, link, createdAt }: Row): Notification {
  return { id, type, read: readAt !== null, title, message, link, at: createdAt.toISOString() }
}

/**
 * Changes the messages of `userId` in the caller's transaction: `change` gets the version that what it writes belongs
 * to, and answers whether it wrote anything. The user's other changes wait until the transaction ends; who listens
 * hears of this one then. Whoever changes several users in one transaction takes them in the order of their ids.
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
  if (!feed) throw new Error(`no message feed of user ${userId}`)
  const version = feed.version + 1
  if (!(await change(version))) return
  await tx.update(notificationFeeds).set({ version }).where(eq(notificationFeeds.userId, userId))
  await tellChanged(tx, userId)
}

const headSchema = z.object({ version: z.coerce.number<unknown>(), unread: z.coerce.number<unknown>() })

/** How the user's feed stands, in one look: its version and the number of unread messages. */
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

/** What changed after `since`; null asks only how things stand. See `notificationChangeSchema`. */
export async function changesSince(
  db: Database,
  userId: number,
  since: number | null,
): Promise<NotificationChange> {
  const head = await feedHead(db, userId)
  const nothing = { ...head, since: head.version, messages: [] }
  if (since === null || since === head.version) return { ...nothing, complete: true }
  // A version of another user's feed, or of a database that was put back.
  if (since > head.version) return { ...nothing, complete: false }
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        gt(notifications.version, since),
        // What was changed since the head was read belongs to a later change.
        lte(notifications.version, head.version),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(MOST_CHANGED + 1)
  if (rows.length > MOST_CHANGED) return { ...nothing, complete: false }
  return { ...head, since, complete: true, messages: rows.map(toNotification) }
}
