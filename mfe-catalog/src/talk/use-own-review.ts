import { useEffect, useState } from 'react'
import { useApi } from 'shared-remote'
import { sentenceOf } from 'shared-shop/client'
import type { OwnReview } from 'shared-shop/comments/comment'
import { reviewOwn } from 'shared-shop/endpoints/comments/review-own'

/** What is known of the user's own review of a product. */
export type OwnReviewState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'known'; readonly bought: boolean; readonly review: OwnReview | null }

/** Asks once `isUser`; `set` puts in what has been written or deleted since, `retry` asks again after a failure. */
export function useOwnReview(productId: number, isUser: boolean) {
  const api = useApi()
  const [state, setState] = useState<OwnReviewState>({ kind: 'asking' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (!isUser) return
    const abort = new AbortController()
    setState({ kind: 'asking' })
    api.call(reviewOwn, { params: { productId } }, { signal: abort.signal }).then(
      answer => setState({ kind: 'known', ...answer }),
      problem => abort.signal.aborted || setState({ kind: 'failed', why: sentenceOf(problem) }),
    )
    return () => abort.abort()
  }, [api, productId, isUser, attempt])
  return {
    state,
    set: (review: OwnReview | null) => setState({ kind: 'known', bought: true, review }),
    retry: () => setAttempt(attempt + 1),
  }
}
