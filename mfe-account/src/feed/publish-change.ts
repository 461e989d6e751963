import type { Bus } from 'shared-events'
import type { NotificationChange } from 'shared-shop/notifications/notification-change'

/** Maximum lengths of the bus message, in characters. The list fetches the full texts. */
const lengths = { title: 500, message: 4000, link: 1000 } as const

/** What this tab knows of a user's notifications. */
export interface Known {
  readonly user: number
  /** Undefined until the first change. */
  version: number | undefined
}

/**
 * Publishes a change on this tab's bus: the count as state, the notifications as event. Publishes each version once and
 * skips older ones; a version that does not follow the last one is published as `complete: false`. Returns whether the
 * change was new.
 */
export function publishChange(bus: Bus, known: Known, change: NotificationChange): boolean {
  const before = known.version
  if (before !== undefined && change.version < before && change.complete) return false
  bus.setState('unread', { count: change.unread, version: change.version, user: known.user })
  if (before === change.version && change.complete) return false
  known.version = change.version
  const follows = change.complete && (before === undefined || change.since <= before)
  bus.emit('notifications/changed', {
    since: follows ? change.since : change.version,
    version: change.version,
    complete: follows,
    messages: follows ? change.messages.slice(0, 500).map(truncated) : [],
  })
  return true
}

function truncated(message: NotificationChange['messages'][number]): NotificationChange['messages'][number] {
  const { title, message: text, link } = message
  return {
    ...message,
    title: title.slice(0, lengths.title),
    message: text.slice(0, lengths.message),
    link: link.length > lengths.link ? '' : link,
  }
}
