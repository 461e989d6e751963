import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import {
  type Notification,
  type NotificationKind,
  notificationType,
} from 'shared-shop/notifications/notification'
import type { Database } from '../db/database.ts'
import { notifications } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { feedHead, toNotification } from './change-feed.ts'

const LIST_LIMIT = 200
const PAGE_SIZE = 20

const newestFirst = [desc(notifications.createdAt), desc(notifications.id)]

/** Spec §7: the newest 200; only unread ones unless `withRead`. */
export async function listNotifications(
  db: Database,
  userId: number,
  withRead: boolean,
): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), withRead ? undefined : isNull(notifications.readAt)))
    .orderBy(...newestFirst)
    .limit(LIST_LIMIT)
  return rows.map(toNotification)
}

interface PageRequest {
  readonly kind: NotificationKind
  readonly unreadOnly: boolean
  /** The last id of the previous page. */
  readonly before: number | undefined
}

/** A page of 20, newest first. Throws `ApiFailure` NOT_FOUND when `before` is not a notification of the user. */
export async function pageOfMessages(
  db: Database,
  userId: number,
  { kind, unreadOnly, before }: PageRequest,
) {
  // Read the version first: rows that change during the query are newer, and the feed reports them again.
  const head = await feedHead(db, userId)
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        ofKind(kind),
        unreadOnly ? isNull(notifications.readAt) : undefined,
        before === undefined ? undefined : await olderThan(db, userId, before),
      ),
    )
    .orderBy(...newestFirst)
    .limit(PAGE_SIZE + 1)
  const shown = rows.slice(0, PAGE_SIZE)
  return {
    ...head,
    messages: shown.map(toNotification),
    next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  }
}

function ofKind(kind: NotificationKind) {
  const { discount, order } = notificationType
  if (kind === 'all') return undefined
  if (kind === 'other') return notInArray(notifications.type, [discount, order])
  return eq(notifications.type, kind === 'discount' ? discount : order)
}

async function olderThan(db: Database, userId: number, id: number) {
  const [last] = await db
    .select({ at: notifications.createdAt })
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
  if (!last) throw new ApiFailure('NOT_FOUND')
  // Compare inside the database: a JavaScript date has no microseconds.
  return sql`(${notifications.createdAt}, ${notifications.id}) < (select created_at, id from notifications where id = ${id})`
}
