import { useCallback, useState } from 'react'
import { useApi } from 'shared-remote'
import { sentenceOf } from 'shared-shop/client'
import type { OwnComment } from 'shared-shop/comments/comment'
import { commentList } from 'shared-shop/endpoints/comments/comment-list'
import { questionDelete } from 'shared-shop/endpoints/comments/question-delete'
import { reviewDelete } from 'shared-shop/endpoints/comments/review-delete'
import { messageOf } from 'shared-shop/errors/messages'
import { type Load, useLoad } from '../loading/use-load.ts'
import { isSignedOut } from '../parts/failed-part.tsx'
import type { Notice } from '../parts/notice.tsx'

/** What the list is narrowed to; undefined is everything. */
export type CommentKind = OwnComment['kind'] | undefined

interface CommentPages {
  readonly of: CommentKind
  readonly comments: readonly OwnComment[]
  /** The next page; undefined at the end. */
  readonly next: number | undefined
  readonly total: number
}

export interface Comments {
  readonly state: Load<CommentPages>
  readonly again: () => void
  readonly more: () => Promise<void>
  readonly loadingMore: boolean
  /** Deletes for good; answers whether it is gone. */
  readonly remove: (comment: OwnComment) => Promise<boolean>
  /** A comment that has just been changed, and is judged anew. */
  readonly changed: (comment: OwnComment) => void
  readonly notice: Notice | undefined
  readonly silence: () => void
}

/** Names a comment among reviews and questions. */
export function keyOf({ kind, id }: Pick<OwnComment, 'kind' | 'id'>): string {
  return `${kind}-${id}`
}

/** The user's own reviews and questions in every state, page by page. `userId` undefined asks nobody. */
export function useComments(userId: number | undefined, kind: CommentKind): Comments {
  const api = useApi()
  const load = useCallback((signal: AbortSignal) => loadPage(api, kind, 1, signal), [api, kind])
  const loaded = useLoad(userId === undefined ? undefined : load)
  const { again, change } = loaded
  const [notice, setNotice] = useState<Notice>()
  const [loadingMore, setLoadingMore] = useState(false)
  const state: Load<CommentPages> =
    loaded.state.status === 'ready' && loaded.state.value.of !== kind ? { status: 'loading' } : loaded.state

  const fail = (problem: unknown) => {
    if (!isSignedOut(problem)) setNotice({ tone: 'err', text: sentenceOf(problem) })
  }

  async function more(): Promise<void> {
    const next = state.status === 'ready' ? state.value.next : undefined
    if (next === undefined || loadingMore) return
    setLoadingMore(true)
    try {
      const page = await loadPage(api, kind, next)
      change(known => (known.of === kind && known.next === next ? joined(known, page) : known))
    } catch (problem) {
      fail(problem)
    } finally {
      setLoadingMore(false)
    }
  }

  async function remove(comment: OwnComment): Promise<boolean> {
    setNotice(undefined)
    try {
      const params = { id: comment.id }
      await api.call(comment.kind === 'review' ? reviewDelete : questionDelete, { params })
    } catch (problem) {
      fail(problem)
      return false
    }
    setNotice({ tone: 'ok', text: messageOf('comment-deleted') })
    change(known => without(known, comment))
    return true
  }

  function changed(comment: OwnComment): void {
    const isShown = comment.state === 'published'
    setNotice({
      tone: isShown ? 'ok' : 'info',
      text: messageOf(isShown ? 'comment-published' : 'comment-waiting'),
    })
    change(known => ({
      ...known,
      comments: known.comments.map(one => (keyOf(one) === keyOf(comment) ? comment : one)),
    }))
  }

  return {
    state,
    again,
    more,
    loadingMore,
    remove,
    changed,
    notice,
    silence: () => setNotice(undefined),
  }
}

async function loadPage(
  api: ReturnType<typeof useApi>,
  kind: CommentKind,
  page: number,
  signal?: AbortSignal,
): Promise<CommentPages> {
  const answer = await api.call(
    commentList,
    { query: { page, ...(kind === undefined ? {} : { kind }) } },
    { signal },
  )
  const next = page < answer.pageCount ? page + 1 : undefined
  return { of: kind, comments: answer.data, next, total: answer.total }
}

/** What moved from one page to the next meanwhile is shown once. */
function joined(known: CommentPages, page: CommentPages): CommentPages {
  const shown = new Set(known.comments.map(keyOf))
  return { ...page, comments: [...known.comments, ...page.comments.filter(one => !shown.has(keyOf(one)))] }
}

/** Pages are counted: with one less, the next page begins one earlier, so it is asked for from the start of this one. */
function without(known: CommentPages, comment: OwnComment): CommentPages {
  const comments = known.comments.filter(one => keyOf(one) !== keyOf(comment))
  const next = known.next === undefined ? undefined : Math.max(1, known.next - 1)
  return { ...known, comments, next, total: known.total - 1 }
}
