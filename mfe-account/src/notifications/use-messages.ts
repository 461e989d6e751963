import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi, useBus } from 'shared-remote'
import { sentenceOf } from 'shared-shop/client'
import { messagePage } from 'shared-shop/endpoints/notifications/message-page'
import { messageRead } from 'shared-shop/endpoints/notifications/message-read'
import { messageReadAll } from 'shared-shop/endpoints/notifications/message-read-all'
import type { Notification } from 'shared-shop/notifications/notification'
import { type Load, useLoad } from '../loading/use-load.ts'
import { isSignedOut } from '../parts/failed-part.tsx'
import type { Notice } from '../parts/notice.tsx'
import {
  arrivedIn,
  type MessageFilter,
  type MessageList,
  withChange,
  withPage,
  withRead,
} from './message-list.ts'

export interface Messages {
  readonly state: Load<MessageList>
  readonly again: () => void
  /** Shows the next page; `loadingMore` until it is there. */
  readonly more: () => Promise<void>
  readonly loadingMore: boolean
  readonly read: (message: Notification) => Promise<void>
  readonly readAll: () => Promise<void>
  /** What came of the last action, where that is not to be seen. */
  readonly notice: Notice | undefined
  /** What has arrived while the page was open, newest first, in words for readers. */
  readonly arrived: readonly Notification[]
}

interface Listed extends MessageList {
  readonly of: MessageFilter
}

/**
 * The user's messages, page by page, and in step with the feed (`messages/changed`). Marking shows at once, here and in
 * the count of all parts; what the server refuses is put back and said. `userId` undefined asks nobody.
 */
export function useMessages(userId: number | undefined, { kind, unreadOnly }: MessageFilter): Messages {
  const api = useApi()
  const bus = useBus()
  const load = useCallback(
    async (signal: AbortSignal): Promise<Listed> => {
      const page = await api.call(
        messagePage,
        { query: { kind, ...(unreadOnly ? { unread: 'true' } : {}) } },
        { signal },
      )
      return { ...page, of: { kind, unreadOnly } }
    },
    [api, kind, unreadOnly],
  )
  const loaded = useLoad(userId === undefined ? undefined : load)
  const { again, change } = loaded
  const isOfThis = (list: Listed) => list.of.kind === kind && list.of.unreadOnly === unreadOnly
  // What another filter showed is not shown under this one.
  const state: Load<Listed> =
    loaded.state.status === 'ready' && !isOfThis(loaded.state.value) ? { status: 'loading' } : loaded.state
  const [notice, setNotice] = useState<Notice>()
  const [arrived, setArrived] = useState<readonly Notification[]>([])
  const [loadingMore, setLoadingMore] = useState(false)
  const shown = useRef<Listed>(undefined)
  shown.current = state.status === 'ready' ? state.value : undefined

  useEffect(
    () =>
      bus().subscribe('messages/changed', said => {
        const before = shown.current
        if (!before) return
        const after = withChange(before, said, { kind, unreadOnly })
        if (after === 'anew') return again()
        const news = arrivedIn(before, after)
        if (news.length > 0) setArrived(news)
        // Two changes may come before the page is drawn anew.
        shown.current = { ...before, ...after }
        change(known => {
          const next = withChange(known, said, known.of)
          return next === 'anew' ? known : { ...known, ...next }
        })
      }),
    [bus, again, change, kind, unreadOnly],
  )

  const fail = (problem: unknown) => {
    // The page is about to give way to the login.
    if (!isSignedOut(problem)) setNotice({ tone: 'err', text: sentenceOf(problem) })
  }

  async function more(): Promise<void> {
    const next = shown.current?.next
    if (typeof next !== 'number' || loadingMore) return
    setLoadingMore(true)
    setNotice(undefined)
    try {
      const page = await api.call(messagePage, {
        query: { kind, ...(unreadOnly ? { unread: 'true' } : {}), before: next },
      })
      // While it was on its way another filter was chosen, or the list was read anew.
      if (shown.current?.next === next) change(list => ({ ...list, ...withPage(list, page) }))
    } catch (problem) {
      fail(problem)
    } finally {
      setLoadingMore(false)
    }
  }

  /** Lowers the count of all parts until the feed tells it anew. */
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
    setNotice(undefined)
    const ids = new Set([message.id])
    change(list => ({ ...list, ...withRead(list, ids) }))
    const raise = lower(1)
    try {
      await api.call(messageRead, { query: { ids: String(message.id) } })
      bus().emit('messages/read', { ids: [message.id] })
    } catch (problem) {
      raise()
      again()
      fail(problem)
    }
  }

  async function readAll(): Promise<void> {
    const list = shown.current
    if (!list) return
    setNotice(undefined)
    const unread = list.messages.filter(({ read }) => !read).map(({ id }) => id)
    change(known => ({ ...known, ...withRead(known, 'all') }))
    const raise = lower('all')
    try {
      await api.call(messageReadAll, { body: { version: list.version } })
      if (unread.length > 0) bus().emit('messages/read', { ids: unread.slice(0, 500) })
      setNotice({ tone: 'ok', text: 'همهٔ پیام‌ها خوانده شدند.' })
    } catch (problem) {
      raise()
      again()
      fail(problem)
    }
  }

  return { state, again, more, loadingMore, read, readAll, notice, arrived }
}
