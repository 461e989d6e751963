import { useEffect, useMemo, useRef } from 'react'
import { useApi, useBusState } from 'shared-remote'
import type { Product } from 'shared-shop/catalogue/product'
import { questionCreate } from 'shared-shop/endpoints/comments/question-create'
import { styled } from 'styled-components'
import { CommentFields } from '../comment-fields.tsx'
import { commentDrafts } from '../drafts.ts'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { useCommentForm } from '../use-comment-form.ts'

const Box = styled.div`
  outline-offset: 8px;
`

/**
 * Question form. Any signed-in user may ask; guests write first, then sign in. Calls `onAsked` once the question is
 * accepted.
 */
export default function QuestionPanel({
  product,
  onAsked,
  onClose,
}: {
  product: Product
  onAsked: () => void
  onClose: () => void
}) {
  const session = useBusState('session')?.status ?? 'unknown'
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <Box ref={box} tabIndex={-1} role="group" aria-label="پرسیدن سؤال">
      {session === 'unknown' ? (
        <PanelSkeleton />
      ) : (
        <QuestionForm
          productId={product.id}
          isUser={session === 'user'}
          onAsked={onAsked}
          onCancel={onClose}
        />
      )}
    </Box>
  )
}

function QuestionForm({
  productId,
  isUser,
  onAsked,
  onCancel,
}: {
  productId: number
  isUser: boolean
  onAsked: () => void
  onCancel: () => void
}) {
  const api = useApi()
  const drafts = useMemo(() => commentDrafts('question'), [])
  const first = useMemo(() => drafts.read(productId) ?? { text: '', rating: 0 }, [drafts, productId])
  const form = useCommentForm({
    productId,
    first,
    rated: false,
    drafts,
    isUser,
    async send({ text }) {
      const { state } = await api.call(questionCreate, { body: { productId, text } })
      onAsked()
      return state
    },
  })
  return (
    <CommentFields
      form={form}
      label="پرسش شما"
      hint="با نام شما نمایش داده می‌شود و فروشگاه پاسخ می‌دهد."
      action={isUser ? 'ثبت پرسش' : 'ورود و ثبت پرسش'}
      onCancel={onCancel}
    />
  )
}
