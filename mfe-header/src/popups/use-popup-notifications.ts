import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi, useBus } from 'shared-remote'
import { notificationList } from 'shared-shop/endpoints/notifications/notification-list'
import { notificationRead } from 'shared-shop/endpoints/notifications/notification-read'
import type { Notification } from 'shared-shop/notifications/notification'

/** Spec §3. */
const DISCOUNT = 1
const SURVEY = 6

/** Maximum ids per `notificationRead` call. */
const IDS_PER_CALL = 500

const none: readonly Notification[] = []

function isPopupNotification({ read, type }: Pick<Notification, 'read' | 'type'>): boolean {
  return !read && (type === DISCOUNT || type === SURVEY)
}

/**
 * Unread pop-up notifications (spec §4), newest first, fetched once per page load as soon as `enabled` is set; failures are silent
 * (§8). Later changes come from the account's feed (`notifications/changed`), so a discount that arrives mid-visit is
 * offered like the initial ones.
 *
 * Marking as read takes effect here and in the `unread` state at once. When the server confirms, `notifications/read`
 * makes the account's feed count again; notifications marked elsewhere are dropped here too, so the feed and the
 * pop-ups always agree.
 */
export function usePopupNotifications(userId: number, enabled: boolean) {
  const api = useApi()
  const bus = useBus()
  const [unread, setUnread] = useState(none)
  const [round, setRound] = useState(0)
  const asked = useRef<number>(undefined)
  const call = useRef<AbortController>(undefined)
  /** Number of unread when the list arrived; undefined until then. */
  const listed = useRef<number>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once per round, for the user that this mounted with
  useEffect(() => {
    if (!enabled || asked.current === round) return
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
        // Initial count, until the account's feed has started.
        if (bus().getState('unread') === undefined) {
          bus().setState('unread', { count: listed.current })
        }
        setUnread(data.filter(isPopupNotification))
      })
      .catch(problem => {
        if (call.current === current) call.current = undefined
        console.info('[popups] notifications failed to load', problem)
      })
  }, [enabled, round])

  useEffect(
    () => () => {
      call.current?.abort()
      // StrictMode mounts twice: the second mount must fetch again.
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
      // A notification that arrived between the list and the feed's first message is in neither, but it was counted.
      const counted = bus().getState('unread')?.count
      const missed = isFirst && messages.length === 0 && listed.current !== counted
      isFirst = false
      // The pending list may or may not contain it already.
      const overtaken = call.current !== undefined && !call.current.signal.aborted
      if (!complete || overtaken || (missed && listed.current !== undefined)) setRound(number => number + 1)
      const changed = new Set(messages.map(({ id }) => id))
      if (changed.size > 0)
        setUnread(list => [
          ...messages.filter(isPopupNotification),
          ...list.filter(({ id }) => !changed.has(id)),
        ])
    })
  }, [bus])

  function markRead(notifications: readonly Notification[]): void {
    if (notifications.length === 0) return
    const ids = notifications.map(({ id }) => id)
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
      // They reappear on the next page load (spec §8: silent).
      console.info('[popups] notifications not marked as read', problem)
    }
  }

  return {
    discounts: unread.filter(({ type }) => type === DISCOUNT),
    surveys: unread.filter(({ type }) => type === SURVEY),
    markRead,
  }
}
