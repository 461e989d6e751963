import type { Bus } from 'shared-events'
import type { ApiClient } from 'shared-shop/client'
import type { NotificationChange } from 'shared-shop/notifications/notification-change'
import { asLeader, type Locks } from './as-leader.ts'
import { holdStream, pollOnce, type StreamHost } from './hold-stream.ts'
import { type Known, publishChange } from './publish-change.ts'
import { openTabs } from './tabs.ts'

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
