import { useState } from 'react'
import type { EndpointAnswer } from 'shared-base/http/endpoint'
import { useApi, useEndpoint } from 'shared-remote'
import type { OwnComment } from 'shared-shop/comments/comment'
import { commentList } from 'shared-shop/endpoints/comments/comment-list'
import { questionDelete } from 'shared-shop/endpoints/comments/question-delete'
import { reviewDelete } from 'shared-shop/endpoints/comments/review-delete'
import { textOf } from 'shared-shop/errors/texts'
import { reportFailure } from '../parts/failed-part.tsx'
import type { StatusMessage } from '../parts/status-region.tsx'

/** The filter of the list; undefined shows everything. */
export type CommentKind = OwnComment['kind'] | undefined

/** All pages so far: `page` is the last of them. */
type CommentPages = EndpointAnswer<typeof commentList>

/** A key that is unique among reviews and questions, whose ids may coincide. */
export function keyOf({ kind, id }: Pick<OwnComment, 'kind' | 'id'>): string {
  return `${kind}-${id}`
}

/** The user's reviews and questions in every state, page by page. Sends no call while `userId` is undefined. */
export function useComments(userId: number | undefined, kind: CommentKind) {
  const api = useApi()
  const pageOf = (page: number) => ({ query: { page, ...(kind === undefined ? {} : { kind }) } })
  const { state, refetch, setData } = useEndpoint(commentList, userId === undefined ? undefined : pageOf(1))
  const [status, setStatus] = useState<StatusMessage>()
  const [loadingMore, setLoadingMore] = useState(false)

  async function more(): Promise<void> {
    const next = state.status === 'ready' ? nextPage(state.value) : undefined
    if (next === undefined || loadingMore) return
    setLoadingMore(true)
    try {
      const page = await api.call(commentList, pageOf(next))
      setData(known => (nextPage(known) === next ? joined(known, page) : known))
    } catch (problem) {
      reportFailure(problem, setStatus)
    } finally {
      setLoadingMore(false)
    }
  }

  /** Deletes permanently. Resolves to whether it succeeded. */
  async function remove(comment: OwnComment): Promise<boolean> {
    setStatus(undefined)
    try {
      const params = { id: comment.id }
      await api.call(comment.kind === 'review' ? reviewDelete : questionDelete, { params })
    } catch (problem) {
      reportFailure(problem, setStatus)
      return false
    }
    setStatus({ tone: 'ok', text: textOf('comment-deleted') })
    setData(known => without(known, comment))
    return true
  }

  /** Puts an edited comment into the list and reports whether it awaits review again. */
  function changed(comment: OwnComment): void {
    const isShown = comment.state === 'published'
    setStatus({
      tone: isShown ? 'ok' : 'info',
      text: textOf(isShown ? 'comment-published' : 'comment-waiting'),
    })
    setData(known => ({
      ...known,
      data: known.data.map(one => (keyOf(one) === keyOf(comment) ? comment : one)),
    }))
  }

  return {
    state,
    refetch,
    more,
    loadingMore,
    remove,
    changed,
    status,
    clearStatus: () => setStatus(undefined),
  }
}

/** The number of the next page; undefined after the last. */
export function nextPage({ page, pageCount }: CommentPages): number | undefined {
  return page < pageCount ? page + 1 : undefined
}

/** Appends a page, without comments that moved onto it from the page before. */
function joined(known: CommentPages, page: CommentPages): CommentPages {
  const shown = new Set(known.data.map(keyOf))
  return { ...page, data: [...known.data, ...page.data.filter(one => !shown.has(keyOf(one)))] }
}

/**
 * Removes `comment`. Pages are offset-based: the next page now begins one comment earlier, so the last page is fetched
 * again instead.
 */
function without(known: CommentPages, comment: OwnComment): CommentPages {
  const data = known.data.filter(one => keyOf(one) !== keyOf(comment))
  const page = nextPage(known) === undefined ? known.page : Math.max(0, known.page - 1)
  return { ...known, data, page, total: known.total - 1 }
}
