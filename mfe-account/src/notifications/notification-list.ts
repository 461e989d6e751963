import { isOfKind, type Notification, type NotificationKind } from 'shared-shop/notifications/notification'
import type { NotificationChange } from 'shared-shop/notifications/notification-change'

/** What a list is narrowed to. */
export interface NotificationFilter {
  readonly kind: NotificationKind
  readonly unreadOnly: boolean
}

/** The messages that are shown, newest first. */
export interface NotificationList {
  readonly messages: readonly Notification[]
  /** The id to go on behind; null where there is no more. */
  readonly next: number | null
  /** The feed's version that the list is of. */
  readonly version: number
}

type Change = Pick<NotificationChange, 'since' | 'version' | 'complete'> & {
  readonly messages: readonly Notification[]
}

/**
 * The list after a change: messages that are shown are as they are now (one that was read stays where it is, also among
 * the unread ones), new ones that fit the filter stand in their place. A version that the list has seen changes nothing;
 * `refetch` if the change does not follow on the list.
 */
export function withChange(
  list: NotificationList,
  change: Change,
  filter: NotificationFilter,
): NotificationList | 'refetch' {
  if (change.version <= list.version && change.complete) return list
  if (!change.complete || change.since > list.version) return 'refetch'
  const changed = new Map(change.messages.map(message => [message.id, message]))
  const shown = list.messages.map(message => changed.get(message.id) ?? message)
  const known = new Set(list.messages.map(({ id }) => id))
  const oldest = list.next === null ? undefined : list.messages.at(-1)
  const arrived = change.messages.filter(
    message =>
      !known.has(message.id) &&
      isOfKind(message.type, filter.kind) &&
      !(filter.unreadOnly && message.read) &&
      // Behind the last one shown it comes with its page.
      !(oldest && newestFirst(oldest, message) < 0),
  )
  const messages = arrived.length === 0 ? shown : [...arrived, ...shown].sort(newestFirst)
  return { ...list, messages, version: change.version }
}

/** The list with the next page behind it; what came up in both is shown once. */
export function withPage(list: NotificationList, page: NotificationList): NotificationList {
  const known = new Set(list.messages.map(({ id }) => id))
  return {
    ...list,
    messages: [...list.messages, ...page.messages.filter(({ id }) => !known.has(id))],
    next: page.next,
  }
}

/** The list with these messages read, or all of them. */
export function withRead(list: NotificationList, ids: ReadonlySet<number> | 'all'): NotificationList {
  const isRead = (id: number) => ids === 'all' || ids.has(id)
  return {
    ...list,
    messages: list.messages.map(message =>
      !message.read && isRead(message.id) ? { ...message, read: true } : message,
    ),
  }
}

/** Those of `after` that `before` did not show. */
export function arrivedIn(before: NotificationList, after: NotificationList): readonly Notification[] {
  const known = new Set(before.messages.map(({ id }) => id))
  return after.messages.filter(({ id, read }) => !read && !known.has(id))
}

function newestFirst(a: Notification, b: Notification): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1
  return b.id - a.id
}
