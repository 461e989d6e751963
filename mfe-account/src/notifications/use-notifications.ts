import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi, useBus, useEndpoint } from 'shared-remote'
import { notificationPage } from 'shared-shop/endpoints/notifications/notification-page'
import { notificationRead } from 'shared-shop/endpoints/notifications/notification-read'
import { notificationReadAll } from 'shared-shop/endpoints/notifications/notification-read-all'
import type { Notification } from 'shared-shop/notifications/notification'
import { reportFailure } from '../parts/failed-part.tsx'
import type { StatusMessage } from '../parts/status-region.tsx'
import {
  arrivedIn,
  type NotificationFilter,
  type NotificationList,
  withChange,
  withPage,
  withRead,
} from './notification-list.ts'

/**
 * The user's notifications, page by page, updated by the feed (`notifications/changed`). Marking as read updates the
 * list and the unread count at once and reverts both, with an error, if the server refuses. Sends no call while `userId`
 * is undefined.
 */
export function useNotifications(userId: number | undefined, { kind, unreadOnly }: NotificationFilter) {
  const api = useApi()
  const bus = useBus()
  const query = { kind, ...(unreadOnly ? ({ unread: 'true' } as const) : {}) }
  const { state, refetch, setData } = useEndpoint(
    notificationPage,
    userId === undefined ? undefined : { query },
  )
  const change = useCallback(
    (rule: (list: NotificationList) => NotificationList) =>
      setData(known => {
        const { messages, ...rest } = rule(known)
        return { ...known, ...rest, messages: [...messages] }
      }),
    [setData],
  )
  /** The result of the last action, if the list does not show it. */
  const [status, setStatus] = useState<StatusMessage>()
  /** What has arrived with the last change, newest first, to be announced to screen readers. */
  const [arrived, setArrived] = useState<readonly Notification[]>([])
  const [loadingMore, setLoadingMore] = useState(false)
  const shown = useRef<NotificationList>(undefined)
  shown.current = state.status === 'ready' ? state.value : undefined

  useEffect(
    () =>
      bus().subscribe('notifications/changed', message => {
        const before = shown.current
        if (!before) return
        const after = withChange(before, message, { kind, unreadOnly })
        if (after === 'refetch') return refetch()
        const unseen = arrivedIn(before, after)
        if (unseen.length > 0) setArrived(unseen)
        // Two changes may arrive before the next render.
        shown.current = after
        change(known => {
          const next = withChange(known, message, { kind, unreadOnly })
          return next === 'refetch' ? known : next
        })
      }),
    [bus, refetch, change, kind, unreadOnly],
  )

  async function more(): Promise<void> {
    const next = shown.current?.next
    if (typeof next !== 'number' || loadingMore) return
    setLoadingMore(true)
    setStatus(undefined)
    try {
      const page = await api.call(notificationPage, { query: { ...query, before: next } })
      // The filter may have changed, or the list been refetched meanwhile.
      if (shown.current?.next === next) change(list => withPage(list, page))
    } catch (problem) {
      reportFailure(problem, setStatus)
    } finally {
      setLoadingMore(false)
    }
  }

  /** Lowers the unread count on the bus until the feed publishes it again. Returns a function that reverts it. */
  function lower(by: number | 'all'): () => void {
    const before = bus().getState('unread')
    if (!before) return () => undefined
    bus().setState('unread', { ...before, count: by === 'all' ? 0 : Math.max(0, before.count - by) })
    return () => {
      if (bus().getState('unread')?.version === before.version) bus().setState('unread', before)
    }
  }

  async function read(notification: Notification): Promise<void> {
    if (notification.read) return
    setStatus(undefined)
    const ids = new Set([notification.id])
    change(list => withRead(list, ids))
    const raise = lower(1)
    try {
      await api.call(notificationRead, { query: { ids: String(notification.id) } })
      bus().emit('notifications/read', { ids: [notification.id] })
    } catch (problem) {
      raise()
      refetch()
      reportFailure(problem, setStatus)
    }
  }

  async function readAll(): Promise<void> {
    const list = shown.current
    if (!list) return
    setStatus(undefined)
    const unread = list.messages.filter(({ read }) => !read).map(({ id }) => id)
    change(known => withRead(known, 'all'))
    const raise = lower('all')
    try {
      await api.call(notificationReadAll, { body: { version: list.version } })
      if (unread.length > 0) bus().emit('notifications/read', { ids: unread.slice(0, 500) })
      setStatus({ tone: 'ok', text: 'همهٔ پیام‌ها خوانده شدند.' })
    } catch (problem) {
      raise()
      refetch()
      reportFailure(problem, setStatus)
    }
  }

  return { state, refetch, more, loadingMore, read, readAll, status, arrived }
}
