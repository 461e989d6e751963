import { useMemo } from 'react'
import { useApi } from 'shared-remote'
import type { OwnReview } from 'shared-shop/comments/comment'
import { reviewCreate } from 'shared-shop/endpoints/comments/review-create'
import { reviewUpdate } from 'shared-shop/endpoints/comments/review-update'
import { RatingField } from 'shared-ui/forms'
import { CommentFields } from '../comment-fields.tsx'
import { commentDrafts } from '../drafts.ts'
import { useCommentForm } from '../use-comment-form.ts'

/** Stars and text; prefilled with the unsent draft, or else with the review being edited. */
export function ReviewForm({
  productId,
  isUser,
  review,
  onWritten,
  onCancel,
}: {
  productId: number
  isUser: boolean
  review: OwnReview | null
  onWritten: (review: OwnReview) => void
  onCancel: () => void
}) {
  const api = useApi()
  const drafts = useMemo(() => commentDrafts('review'), [])
  const first = useMemo(
    () => drafts.read(productId) ?? { text: review?.text ?? '', rating: review?.rating ?? 0 },
    [drafts, productId, review],
  )
  const form = useCommentForm({
    productId,
    first,
    rated: true,
    drafts,
    isUser,
    async send({ text, rating }) {
      const written = review
        ? await api.call(reviewUpdate, { params: { id: review.id }, body: { rating, text } })
        : await api.call(reviewCreate, { body: { productId, rating, text } })
      onWritten(written)
      return written.state
    },
  })
  return (
    <CommentFields
      form={form}
      label="دیدگاه شما"
      hint="با نام شما نمایش داده می‌شود."
      action={isUser ? 'ثبت دیدگاه' : 'ورود و ثبت دیدگاه'}
      onCancel={onCancel}
    >
      <RatingField
        value={form.rating}
        onChange={rating => form.type({ rating })}
        error={form.ratingProblem}
      />
    </CommentFields>
  )
}
