import type { Bus } from 'shared-events'
import type { NotificationChange } from 'shared-shop/notifications/notification-change'

/** As long as the bus carries texts; the list has them whole. */
const lengths = { title: 500, message: 4000, link: 1000 } as const

/** What this tab knows of a user's messages. */
export interface Known {
  readonly user: number
  /** Undefined until it has heard anything. */
  version: number | undefined
}

/**
 * Says in this tab what has changed: the count as state, the messages as event. Each version once; an older one not at
 * all; one that does not follow on what was said before as `complete: false`. Answers whether there was anything new.
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
    messages: follows ? change.messages.slice(0, 500).map(fitted) : [],
  })
  return true
}

function fitted(message: NotificationChange['messages'][number]): NotificationChange['messages'][number] {
  const { title, message: text, link } = message
  return {
    ...message,
    title: title.slice(0, lengths.title),
    message: text.slice(0, lengths.message),
    link: link.length > lengths.link ? '' : link,
  }
}
