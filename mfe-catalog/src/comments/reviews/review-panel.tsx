import { useEffect, useRef, useState } from 'react'
import { useBusState, useEndpoint } from 'shared-remote'
import type { Product } from 'shared-shop/catalogue/product'
import { sentenceOf } from 'shared-shop/client'
import type { OwnReview } from 'shared-shop/comments/comment'
import { reviewOwn } from 'shared-shop/endpoints/comments/review-own'
import { catalogueTexts } from 'shared-shop/errors/catalogue-texts'
import { Button, ErrorSlot } from 'shared-ui'
import { styled } from 'styled-components'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { OwnReviewCard } from './own-review-card.tsx'
import { ReviewForm } from './review-form.tsx'

const Box = styled.div`
  outline-offset: 8px;
`

const Kindly = styled.div`
  display: grid;
  gap: 12px;
  color: var(--ink-2);
  font-size: var(--fs-small);
`

/**
 * Review form. Buyers of the product may write one review; others see a friendly explanation. Guests write first, then
 * sign in.
 */
export default function ReviewPanel({
  product,
  onChange,
  onClose,
}: {
  product: Product
  onChange: () => void
  onClose: () => void
}) {
  const session = useBusState('session')?.status ?? 'unknown'
  const isUser = session === 'user'
  const own = useEndpoint(reviewOwn, isUser ? { params: { productId: product.id } } : undefined)
  const setOwn = (review: OwnReview | null) => own.setData(() => ({ bought: true, review }))
  const [editing, setEditing] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])

  return (
    <Box ref={box} tabIndex={-1} role="group" aria-label="ثبت دیدگاه">
      {content()}
    </Box>
  )

  function content() {
    if (session === 'unknown') return <PanelSkeleton />
    if (!isUser) return form(null)
    if (own.state.status === 'loading') return <PanelSkeleton />
    if (own.state.status === 'failed') {
      return <ErrorSlot height="240px" reason={sentenceOf(own.state.failure)} onRetry={own.refetch} alert />
    }
    const { bought, review } = own.state.value
    if (review && !editing) {
      return (
        <OwnReviewCard
          review={review}
          onEdit={() => setEditing(true)}
          onDeleted={() => {
            setOwn(null)
            onChange()
            onClose()
          }}
          onClose={onClose}
        />
      )
    }
    return review || bought ? form(review) : <NotBuyer onClose={onClose} />
  }

  function form(review: OwnReview | null) {
    return (
      <ReviewForm
        productId={product.id}
        isUser={isUser}
        review={review}
        onWritten={written => {
          setEditing(false)
          setOwn(written)
          onChange()
        }}
        onCancel={editing ? () => setEditing(false) : onClose}
      />
    )
  }
}

function NotBuyer({ onClose }: { onClose: () => void }) {
  return (
    <Kindly>
      <p role="status">{catalogueTexts.NOT_BUYER}</p>
      <Button href="#questions" variant="soft" icon="chat">
        پرسیدن دربارهٔ این کالا
      </Button>
      <Button variant="ghost" onClick={onClose}>
        بستن
      </Button>
    </Kindly>
  )
}
