import type { NotificationType } from 'shared-shop/notifications/notification'
import type { Database } from '../db/database.ts'
import { notifications } from '../db/schema/schema.ts'
import { changeNotifications } from './change-feed.ts'

const TITLE_LENGTH = 200
const MESSAGE_LENGTH = 2000
const LINK_LENGTH = 500

/** A notification for one user. `link` is a path of the shop or an http(s) URL; empty for none. */
interface NewMessage {
  readonly type: NotificationType
  readonly title: string
  readonly message: string
  readonly link: string
}

/**
 * Sends a notification in the caller's transaction; the user's open pages receive it on commit. Title and text are
 * shown as they are, cut at 200 and 2000 characters. Throws `TypeError` on a link over 500 characters. Locks the user's
 * feed: call it after locking orders and stock, and for several users in the order of their ids ({@link sendToAll}).
 */
export async function sendNotification(
  tx: Database,
  userId: number,
  message: NewMessage,
  now: Date,
): Promise<void> {
  const { type, title, link } = message
  if (link.length > LINK_LENGTH) throw new TypeError(`the link of a notification has ${link.length} letters`)
  await changeNotifications(tx, userId, async version => {
    await tx.insert(notifications).values({
      userId,
      type,
      title: cut(title, TITLE_LENGTH),
      message: cut(message.message, MESSAGE_LENGTH),
      link,
      createdAt: now,
      version,
    })
    return true
  })
}

/** The same notification to several users, in an order in which two senders cannot deadlock. */
export async function sendToAll(
  tx: Database,
  userIds: Iterable<number>,
  message: NewMessage,
  now: Date,
): Promise<void> {
  for (const userId of [...new Set(userIds)].sort((a, b) => a - b))
    await sendNotification(tx, userId, message, now)
}

/** By code points, so that no surrogate pair is split. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : `${[...text].slice(0, length - 1).join('')}…`
}
