import * as z from 'shared-base/schema'
import { idSchema } from 'shared-base/schema/primitives'
import type { Bus } from 'shared-events'
import type { ApiClient } from 'shared-shop/client'
import {
  type NotificationChange,
  notificationChangeSchema,
} from 'shared-shop/notifications/notification-change'
import { asLeader, type Locks } from './as-leader.ts'
import { holdStream, pollOnce, type StreamHost } from './hold-stream.ts'

const CHANNEL_NAME = 'khaneno.messages'

const broadcastSchema = z.object({ user: idSchema, change: notificationChangeSchema })

/**
 * Sends the leading tab's changes to the other tabs of the browser. Without `BroadcastChannel`, or where it is
 * forbidden, `broadcast` does nothing and every tab polls for itself.
 */
function openTabs(onChange: (user: number, change: NotificationChange) => void) {
  const channel = openChannel()
  if (channel)
    channel.onmessage = ({ data }) => {
      const received = broadcastSchema.safeParse(data)
      if (received.success) onChange(received.data.user, received.data.change)
    }
  return {
    broadcast: (user: number, change: NotificationChange) => channel?.postMessage({ user, change }),
    close: () => channel?.close(),
  }
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL_NAME)
  } catch {
    return undefined
  }
}

/** Maximum lengths of the bus message, in characters. The list fetches the full texts. */
const lengths = { title: 500, message: 4000, link: 1000 } as const

/** What this tab knows of a user's notifications. */
interface Known {
  readonly user: number
  /** Undefined until the first change. */
  version: number | undefined
}

/**
 * Publishes a change on this tab's bus: the count as state, the notifications as event. Publishes each version once and
 * skips older ones; a version that does not follow the last one is published as `complete: false`. Returns whether the
 * change was new.
 */
function publishChange(bus: Bus, known: Known, change: NotificationChange): boolean {
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

interface FeedHost {
  readonly bus: Bus
  readonly api: Pick<ApiClient, 'call' | 'stream'>
}

/** What the feed uses of the browser; tests pass fakes. */
interface FeedBrowser {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  readonly locks: Locks | undefined
  readonly wait: StreamHost['wait']
  readonly chance: () => number
}

/**
 * Publishes the signed-in user's notifications as they arrive (spec §7): the unread count and the list's version as
 * state `unread`, the changes as event `notifications/changed`. One visible tab of the browser holds the stream and
 * broadcasts to the others; while all tabs are hidden the stream is closed, and the next visible tab resumes after the
 * last version. Sends no call without a user id (§4); a guest's unread count is 0. Failures are silent (§8). Returns a
 * function that stops the feed.
 */
export function startNotificationFeed(
  { bus, api }: FeedHost,
  browser: FeedBrowser = realBrowser(),
): () => void {
  let known: Known | undefined
  let following: AbortController | undefined

  const receive = (user: number, change: NotificationChange): boolean =>
    known?.user === user && publishChange(bus, known, change)
  const tabs = openTabs(receive)

  function hostFor(user: number): StreamHost {
    return {
      api,
      version: () => known?.version,
      onChange: change => {
        if (receive(user, change)) tabs.broadcast(user, change)
      },
      wait: browser.wait,
      chance: browser.chance,
    }
  }

  function follow(): void {
    if (!known || following || browser.document.visibilityState === 'hidden') return
    const current = new AbortController()
    following = current
    const { signal } = current
    const host = hostFor(known.user)
    void asLeader(browser.locks, `khaneno.messages.${known.user}`, signal, {
      work: () => holdStream(host, signal),
      // Catch up on what the leading tab broadcast before this one opened, or while it was hidden.
      onWaiting: () => void pollOnce(host, signal),
    })
  }

  function pause(): void {
    following?.abort()
    following = undefined
  }

  const stops = [
    bus.subscribe('session', session => {
      const user = session.status === 'user' ? session.user.id : undefined
      if (user !== known?.user) {
        pause()
        known = user === undefined ? undefined : { user, version: undefined }
      }
      if (session.status === 'guest') bus.setState('unread', { count: 0 })
      follow()
    }),
    // Marked as read in this tab: where streams are blocked, a poll passes it on to the other tabs.
    bus.subscribe('notifications/read', () => {
      if (known && following) void pollOnce(hostFor(known.user), following.signal)
    }),
  ]
  const onVisibility = () => (browser.document.visibilityState === 'hidden' ? pause() : follow())
  // A page in the back/forward cache must hold neither a lock nor a connection.
  window.addEventListener('pagehide', pause)
  window.addEventListener('pageshow', onVisibility)
  browser.document.addEventListener('visibilitychange', onVisibility)
  return () => {
    for (const stop of stops) stop()
    pause()
    tabs.close()
    window.removeEventListener('pagehide', pause)
    window.removeEventListener('pageshow', onVisibility)
    browser.document.removeEventListener('visibilitychange', onVisibility)
  }
}

function realBrowser(): FeedBrowser {
  return {
    document,
    locks: typeof navigator.locks === 'undefined' ? undefined : navigator.locks,
    wait: waitForNetwork,
    chance: Math.random,
  }
}

function waitForNetwork(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
