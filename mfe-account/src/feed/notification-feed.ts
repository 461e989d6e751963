import type { Bus } from 'shared-events'
import type { ApiClient } from 'shared-shop/client'
import type { NotificationChange } from 'shared-shop/notifications/notification-change'
import { asLeader, type Locks } from './as-leader.ts'
import { holdStream, pollOnce, type StreamHost } from './hold-stream.ts'
import { type Known, publishChange } from './publish-change.ts'
import { openTabs } from './tabs.ts'
import { waitForNetwork } from './wait-for-network.ts'

interface FeedHost {
  readonly bus: Bus
  readonly api: Pick<ApiClient, 'call' | 'stream'>
}

/** The browser around the feed; tests bring their own. */
interface FeedPlace {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  readonly locks: Locks | undefined
  readonly wait: StreamHost['wait']
  readonly chance: () => number
}

/**
 * Publishes the messages of the session's own user as they come (spec §7): the number of unread ones and the list's
 * version as state `unread`, what changed as event `notifications/changed`. Of all tabs of a browser one that is looked at
 * holds the stream and tells the others; when nobody looks, none does, and the next one goes on where it was. Without a
 * user id nothing is asked (§4); a guest has no unread messages. Silent when it fails (§8). Answers how to stop.
 */
export function startNotificationFeed({ bus, api }: FeedHost, place: FeedPlace = browserPlace()): () => void {
  let known: Known | undefined
  let following: AbortController | undefined

  const hear = (user: number, change: NotificationChange): boolean =>
    known?.user === user && publishChange(bus, known, change)
  const tabs = openTabs(hear)

  function hostFor(user: number): StreamHost {
    return {
      api,
      version: () => known?.version,
      onChange: change => {
        if (hear(user, change)) tabs.tell(user, change)
      },
      wait: place.wait,
      chance: place.chance,
    }
  }

  function follow(): void {
    if (!known || following || place.document.visibilityState === 'hidden') return
    const current = new AbortController()
    following = current
    const { signal } = current
    const host = hostFor(known.user)
    void asLeader(place.locks, `khaneno.messages.${known.user}`, signal, {
      work: () => holdStream(host, signal),
      // What was said before this tab was there, or while it slept.
      onWaiting: () => void pollOnce(host, signal),
    })
  }

  function rest(): void {
    following?.abort()
    following = undefined
  }

  const stops = [
    bus.subscribe('session', session => {
      const user = session.status === 'user' ? session.user.id : undefined
      if (user !== known?.user) {
        rest()
        known = user === undefined ? undefined : { user, version: undefined }
      }
      if (session.status === 'guest') bus.setState('unread', { count: 0 })
      follow()
    }),
    // Said in this tab: where no stream tells of it, the others hear of it this way.
    bus.subscribe('notifications/read', () => {
      if (known && following) void pollOnce(hostFor(known.user), following.signal)
    }),
  ]
  const onLook = () => (place.document.visibilityState === 'hidden' ? rest() : follow())
  // A page that the browser keeps for the way back may hold neither lock nor connection.
  window.addEventListener('pagehide', rest)
  window.addEventListener('pageshow', onLook)
  place.document.addEventListener('visibilitychange', onLook)
  return () => {
    for (const stop of stops) stop()
    rest()
    tabs.close()
    window.removeEventListener('pagehide', rest)
    window.removeEventListener('pageshow', onLook)
    place.document.removeEventListener('visibilitychange', onLook)
  }
}

function browserPlace(): FeedPlace {
  return {
    document,
    locks: typeof navigator.locks === 'undefined' ? undefined : navigator.locks,
    wait: waitForNetwork,
    chance: Math.random,
  }
}
