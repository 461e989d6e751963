import { useEndpoint } from 'shared-remote'
import type { OwnReview } from 'shared-shop/comments/comment'
import { reviewOwn } from 'shared-shop/endpoints/comments/review-own'

/** The user's own review of a product; `set` updates it after an edit or deletion. */
export function useOwnReview(productId: number, isUser: boolean) {
  const { state, refetch, setData } = useEndpoint(reviewOwn, isUser ? { params: { productId } } : undefined)
  return { state, refetch, set: (review: OwnReview | null) => setData(() => ({ bought: true, review })) }
}
