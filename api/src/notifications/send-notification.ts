import type { NotificationType } from 'shared-shop/notifications/notification'
import type { Database } from '../db/database.ts'
import { notifications } from '../db/schema.ts'
import { changeNotifications } from './change-feed.ts'

const TITLE_LENGTH = 200
const MESSAGE_LENGTH = 2000
const LINK_LENGTH = 500

/** A message for one user. `link` is a path of the shop or an http(s) address; empty where it leads nowhere. */
interface NewMessage {
  readonly type: NotificationType
  readonly title: string
  readonly message: string
  readonly link: string
}

/**
 * Sends a message in the caller's transaction: it is there, and told to the user's open pages, when that commits. Texts
 * are shown as they are and cut at 200 and 2000 letters. Throws `TypeError` on a link over 500 letters.
 * Locks the user's feed: take it after rows of orders and stock, and several users in the order of their ids
 * ({@link sendToAll}).
 */
export async function sendNotification(
  tx: Database,
  userId: number,
  message: NewMessage,
  now: Date,
): Promise<void> {
  const { type, title, link } = message
  if (link.length > LINK_LENGTH) throw new TypeError(`the link of a message has ${link.length} letters`)
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

/** The same message to several users, in an order in which no two senders wait for each other. */
export async function sendToAll(
  tx: Database,
  userIds: Iterable<number>,
  message: NewMessage,
  now: Date,
): Promise<void> {
  for (const userId of [...new Set(userIds)].sort((a, b) => a - b))
    await sendNotification(tx, userId, message, now)
}

/** By letters, not by halves of them. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : `${[...text].slice(0, length - 1).join('')}…`
}
