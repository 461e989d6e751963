import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi, useBus } from 'shared-remote'
import { notificationList } from 'shared-shop/endpoints/notifications/notification-list'
import { notificationRead } from 'shared-shop/endpoints/notifications/notification-read'
import type { Notification } from 'shared-shop/notifications/notification'

/** Spec §3. */
const DISCOUNT = 1
const SURVEY = 6

/** Most ids of one call of `notificationRead`. */
const IDS_PER_CALL = 500

export interface PopupNotifications {
  /** Unread, newest first. */
  readonly discounts: readonly Notification[]
  readonly surveys: readonly Notification[]
  markRead(notices: readonly Notification[]): void
}

const none: readonly Notification[] = []

function isNotice({ read, type }: Pick<Notification, 'read' | 'type'>): boolean {
  return !read && (type === DISCOUNT || type === SURVEY)
}

/**
 * The unread notices of spec §4, asked once a page load as soon as `wanted`; silent when that fails (§8). What arrives or
 * is read elsewhere meanwhile, the account's feed tells (`notifications/changed`): so a discount that comes mid-visit is
 * offered like those that were there.
 *
 * Marking is done here at once, in the `unread` state too; when the server has it, `notifications/read` lets the account's
 * feed count anew, and what others mark is forgotten here as well: feed and boxes agree all the time.
 */
export function usePopupNotifications(userId: number, wanted: boolean): PopupNotifications {
  const api = useApi()
  const bus = useBus()
  const [unread, setUnread] = useState(none)
  const [round, setRound] = useState(0)
  const asked = useRef<number>(undefined)
  const call = useRef<AbortController>(undefined)
  /** How many were unread when the list came; undefined until it has. */
  const listed = useRef<number>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a round, for the user that it was mounted for
  useEffect(() => {
    if (!wanted || asked.current === round) return
    asked.current = round
    call.current?.abort()
    const current = new AbortController()
    call.current = current
    api
      .call(notificationList, { params: { userId }, query: { read: 'true' } }, { signal: current.signal })
      .then(({ data }) => {
        if (current.signal.aborted) return
        call.current = undefined
        listed.current = data.filter(({ read }) => !read).length
        // Until the account's feed has started, this is the count.
        if (bus().getState('unread') === undefined) {
          bus().setState('unread', { count: listed.current })
        }
        setUnread(data.filter(isNotice))
      })
      .catch(problem => {
        if (call.current === current) call.current = undefined
        console.info('[notices] not loaded', problem)
      })
  }, [wanted, round])

  useEffect(
    () => () => {
      call.current?.abort()
      // StrictMode mounts twice: the second mount must ask again.
      asked.current = undefined
    },
    [],
  )

  const forget = useCallback((ids: ReadonlySet<number>) => {
    setUnread(list => (list.some(({ id }) => ids.has(id)) ? list.filter(({ id }) => !ids.has(id)) : list))
  }, [])
  useEffect(() => bus().subscribe('notifications/read', ({ ids }) => forget(new Set(ids))), [bus, forget])

  useEffect(() => {
    let isFirst = true
    return bus().subscribe('notifications/changed', ({ complete, messages }) => {
      // What came between the list and the feed's first word is in neither, but it was counted.
      const counted = bus().getState('unread')?.count
      const missed = isFirst && messages.length === 0 && listed.current !== counted
      isFirst = false
      // Whether the list that is being asked for holds it already, nobody knows.
      const overtaken = call.current !== undefined && !call.current.signal.aborted
      if (!complete || overtaken || (missed && listed.current !== undefined)) setRound(number => number + 1)
      const changed = new Set(messages.map(({ id }) => id))
      if (changed.size > 0)
        setUnread(list => [...messages.filter(isNotice), ...list.filter(({ id }) => !changed.has(id))])
    })
  }, [bus])

  function markRead(notices: readonly Notification[]): void {
    if (notices.length === 0) return
    const ids = notices.map(({ id }) => id)
    forget(new Set(ids))
    const counted = bus().getState('unread') ?? { count: unread.length }
    bus().setState('unread', { ...counted, count: Math.max(0, counted.count - ids.length) })
    void tellServer(ids)
  }

  async function tellServer(ids: readonly number[]): Promise<void> {
    try {
      for (let start = 0; start < ids.length; start += IDS_PER_CALL) {
        const part = ids.slice(start, start + IDS_PER_CALL)
        await api.call(notificationRead, { query: { ids: part.join(',') } })
        bus().emit('notifications/read', { ids: part })
      }
    } catch (problem) {
      // They come back with the next page load (spec §8: silent).
      console.info('[notices] not marked', problem)
    }
  }

  return {
    discounts: unread.filter(({ type }) => type === DISCOUNT),
    surveys: unread.filter(({ type }) => type === SURVEY),
    markRead,
  }
}
