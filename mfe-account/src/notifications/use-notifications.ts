import { useCallback, useEffect, useRef, useState } from 'react'
import { type QueryState, useApi, useBus, useEndpoint } from 'shared-remote'
import { sentenceOf } from 'shared-shop/client'
import { notificationPage } from 'shared-shop/endpoints/notifications/notification-page'
import { notificationRead } from 'shared-shop/endpoints/notifications/notification-read'
import { notificationReadAll } from 'shared-shop/endpoints/notifications/notification-read-all'
import type { Notification } from 'shared-shop/notifications/notification'
import { isSignedOut } from '../parts/failed-part.tsx'
import type { StatusMessage } from '../parts/status-region.tsx'
import {
  arrivedIn,
  type NotificationFilter,
  type NotificationList,
  withChange,
  withPage,
  withRead,
} from './notification-list.ts'

export interface Messages {
  readonly state: QueryState<NotificationList>
  readonly refetch: () => void
  /** Shows the next page; `loadingMore` until it is there. */
  readonly more: () => Promise<void>
  readonly loadingMore: boolean
  readonly read: (message: Notification) => Promise<void>
  readonly readAll: () => Promise<void>
  /** What came of the last action, where that is not to be seen. */
  readonly status: StatusMessage | undefined
  /** What has arrived while the page was open, newest first, in words for readers. */
  readonly arrived: readonly Notification[]
}

/**
 * The user's messages, page by page, and in step with the feed (`notifications/changed`). Marking shows at once, here and in
 * the count of all parts; what the server refuses is put back and said. `userId` undefined asks nobody.
 */
export function useNotifications(
  userId: number | undefined,
  { kind, unreadOnly }: NotificationFilter,
): Messages {
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
  const [status, setStatus] = useState<StatusMessage>()
  const [arrived, setArrived] = useState<readonly Notification[]>([])
  const [loadingMore, setLoadingMore] = useState(false)
  const shown = useRef<NotificationList>(undefined)
  shown.current = state.status === 'ready' ? state.value : undefined

  useEffect(
    () =>
      bus().subscribe('notifications/changed', said => {
        const before = shown.current
        if (!before) return
        const after = withChange(before, said, { kind, unreadOnly })
        if (after === 'refetch') return refetch()
        const news = arrivedIn(before, after)
        if (news.length > 0) setArrived(news)
        // Two changes may arrive before the next render.
        shown.current = after
        change(known => {
          const next = withChange(known, said, { kind, unreadOnly })
          return next === 'refetch' ? known : next
        })
      }),
    [bus, refetch, change, kind, unreadOnly],
  )

  const fail = (problem: unknown) => {
    // The page is about to give way to the login.
    if (!isSignedOut(problem)) setStatus({ tone: 'err', text: sentenceOf(problem) })
  }

  async function more(): Promise<void> {
    const next = shown.current?.next
    if (typeof next !== 'number' || loadingMore) return
    setLoadingMore(true)
    setStatus(undefined)
    try {
      const page = await api.call(notificationPage, { query: { ...query, before: next } })
      // Meanwhile another filter may have been chosen, or the list fetched again.
      if (shown.current?.next === next) change(list => withPage(list, page))
    } catch (problem) {
      fail(problem)
    } finally {
      setLoadingMore(false)
    }
  }

  /** Lowers the unread count of every part until the feed reports it again. */
  function lower(by: number | 'all'): () => void {
    const before = bus().getState('unread')
    if (!before) return () => undefined
    bus().setState('unread', { ...before, count: by === 'all' ? 0 : Math.max(0, before.count - by) })
    return () => {
      if (bus().getState('unread')?.version === before.version) bus().setState('unread', before)
    }
  }

  async function read(message: Notification): Promise<void> {
    if (message.read) return
    setStatus(undefined)
    const ids = new Set([message.id])
    change(list => withRead(list, ids))
    const raise = lower(1)
    try {
      await api.call(notificationRead, { query: { ids: String(message.id) } })
      bus().emit('notifications/read', { ids: [message.id] })
    } catch (problem) {
      raise()
      refetch()
      fail(problem)
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
      fail(problem)
    }
  }

  return { state, refetch, more, loadingMore, read, readAll, status, arrived }
}
