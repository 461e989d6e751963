import { isOfKind, type Notification, type NotificationKind } from 'shared-shop/notifications/notification'
import type { NotificationChange } from 'shared-shop/notifications/notification-change'

export interface NotificationFilter {
  readonly kind: NotificationKind
  readonly unreadOnly: boolean
}

/** The loaded notifications, newest first. */
export interface NotificationList {
  readonly messages: readonly Notification[]
  /** The cursor of the next page; null after the last. */
  readonly next: number | null
  /** The feed's version that the list reflects. */
  readonly version: number
}

type Change = Pick<NotificationChange, 'since' | 'version' | 'complete'> & {
  readonly messages: readonly Notification[]
}

/**
 * The list after a change. Updates the notifications it shows (one that was read keeps its place, even in a list of
 * unread ones) and inserts new ones that match the filter. A known version changes nothing; `refetch` if there is a gap
 * between the list's version and the change.
 */
export function withChange(
  list: NotificationList,
  change: Change,
  filter: NotificationFilter,
): NotificationList | 'refetch' {
  if (change.version <= list.version && change.complete) return list
  if (!change.complete || change.since > list.version) return 'refetch'
  const changed = new Map(change.messages.map(notification => [notification.id, notification]))
  const shown = list.messages.map(notification => changed.get(notification.id) ?? notification)
  const known = new Set(list.messages.map(({ id }) => id))
  const oldest = list.next === null ? undefined : list.messages.at(-1)
  const arrived = change.messages.filter(
    notification =>
      !known.has(notification.id) &&
      isOfKind(notification.type, filter.kind) &&
      !(filter.unreadOnly && notification.read) &&
      // Older than the last one shown: it arrives with its page.
      !(oldest && newestFirst(oldest, notification) < 0),
  )
  const messages = arrived.length === 0 ? shown : [...arrived, ...shown].sort(newestFirst)
  return { ...list, messages, version: change.version }
}

/** Appends the next page without duplicates. */
export function withPage(list: NotificationList, page: NotificationList): NotificationList {
  const known = new Set(list.messages.map(({ id }) => id))
  return {
    ...list,
    messages: [...list.messages, ...page.messages.filter(({ id }) => !known.has(id))],
    next: page.next,
  }
}

/** The list with the given notifications, or all, marked as read. */
export function withRead(list: NotificationList, ids: ReadonlySet<number> | 'all'): NotificationList {
  const isRead = (id: number) => ids === 'all' || ids.has(id)
  return {
    ...list,
    messages: list.messages.map(notification =>
      !notification.read && isRead(notification.id) ? { ...notification, read: true } : notification,
    ),
  }
}

/** The unread notifications of `after` that `before` does not contain. */
export function arrivedIn(before: NotificationList, after: NotificationList): readonly Notification[] {
  const known = new Set(before.messages.map(({ id }) => id))
  return after.messages.filter(({ id, read }) => !read && !known.has(id))
}

function newestFirst(a: Notification, b: Notification): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1
  return b.id - a.id
}
