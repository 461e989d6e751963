import { useState } from 'react'
import { useApi, useBus } from 'shared-remote'
import { sentenceOf } from 'shared-shop/client'
import type { CommentState, OwnReview } from 'shared-shop/comments/comment'
import { reviewDelete } from 'shared-shop/endpoints/comments/review-delete'
import { catalogueTexts } from 'shared-shop/errors/catalogue-texts'
import { formatNumber } from 'shared-shop/text/digits'
import { Badge, Button, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { Words } from '../person.tsx'
import { Stars } from './stars.tsx'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  p + & { margin-block-start: 12px; }
`

const Note = styled.p`
  margin-block: 10px;
  color: var(--err);
  font-size: var(--fs-meta);
`

const looks = {
  published: { tone: 'ok', icon: 'check-circle', text: 'منتشر شده' },
  waiting: { tone: 'soon', icon: 'hourglass', text: 'در انتظار بازبینی' },
  rejected: { tone: 'err', icon: 'x', text: 'پذیرفته نشد' },
} as const satisfies Record<CommentState, object>

/** The user's own review with its state; can be edited, or deleted after confirmation by a second press. */
export function OwnReviewCard({
  review,
  onEdit,
  onDeleted,
  onClose,
}: {
  review: OwnReview
  onEdit: () => void
  onDeleted: () => void
  onClose: () => void
}) {
  const api = useApi()
  const bus = useBus()
  const { tone, icon, text } = looks[review.state]
  const [sure, setSure] = useState(false)
  const [working, setWorking] = useState(false)

  async function remove() {
    if (!sure) return setSure(true)
    setWorking(true)
    try {
      await api.call(reviewDelete, { params: { id: review.id } })
      bus().send('toast', { kind: 'info', text: catalogueTexts['comment-deleted'], position: 'bottom-left' })
      onDeleted()
    } catch (problem) {
      bus().send('toast', { kind: 'error', text: sentenceOf(problem), position: 'top-center' })
      setWorking(false)
    }
  }

  return (
    <>
      <Row>
        <strong>دیدگاه شما</strong>
        <Stars stars={review.rating} />
        <VisuallyHidden>{formatNumber(review.rating)} از ۵</VisuallyHidden>
        <Badge tone={tone} icon={icon}>
          {text}
        </Badge>
      </Row>
      <Words>{review.text}</Words>
      {review.stateNote !== null && <Note>{review.stateNote}</Note>}
      <Row>
        <Button size="sm" variant="soft" icon="pencil" onClick={onEdit}>
          ویرایش
        </Button>
        <Button size="sm" variant="ghost" icon="trash" loading={working} onClick={() => void remove()}>
          {sure ? 'مطمئنم، پاک شود' : 'پاک کردن'}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          بستن
        </Button>
      </Row>
    </>
  )
}
