import { type FormEvent, useState } from 'react'
import { useApi } from 'shared-remote'
import { sentenceOf } from 'shared-shop/client'
import { COMMENT_LENGTH, type OwnComment } from 'shared-shop/comments/comment'
import { parseCommentText } from 'shared-shop/comments/comment-text'
import { questionUpdate } from 'shared-shop/endpoints/comments/question-update'
import { reviewUpdate } from 'shared-shop/endpoints/comments/review-update'
import { textOf } from 'shared-shop/errors/texts'
import { formatNumber } from 'shared-shop/text/digits'
import { Button } from 'shared-ui'
import { RatingField, Textarea } from 'shared-ui/forms'
import { styled } from 'styled-components'
import { isSignedOut } from '../parts/failed-part.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { commentDraft } from './comment-draft.ts'
import { keyOf } from './use-comments.ts'

const Form = styled.form`
  display: grid;
  gap: 16px;
  margin-block-start: 12px;
`

const Failure = styled.p`
  color: var(--err);
  font-size: var(--fs-small);
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`

/**
 * Edits the user's review or question. The draft stays in this tab, through a reload or a login, until it is saved or
 * discarded.
 */
export function CommentEditor({
  userId,
  comment,
  onSaved,
  onCancel,
}: {
  userId: number
  comment: OwnComment
  onSaved: (comment: OwnComment) => void
  onCancel: () => void
}) {
  const api = useApi()
  const key = keyOf(comment)
  const before = { text: comment.text, rating: comment.kind === 'review' ? comment.rating : 0 }
  const [typed, setTyped] = useState(() => {
    const draft = commentDraft.read(userId)
    return draft?.key === key ? { text: draft.text, rating: draft.rating } : before
  })
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [saving, setSaving] = useState(false)
  const isDirty = typed.text !== before.text || typed.rating !== before.rating

  function type(change: Partial<typeof typed>) {
    const next = { ...typed, ...change }
    setTyped(next)
    setProblem(undefined)
    commentDraft.keep(userId, { key, ...next })
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    setFailure(undefined)
    const text = parseCommentText(typed.text)
    setProblem(text.ok ? undefined : textOf(text.code))
    if (!text.ok) return
    setSaving(true)
    try {
      const saved = await send(text.value)
      commentDraft.drop()
      onSaved(saved)
    } catch (reason) {
      if (!isSignedOut(reason)) setFailure(sentenceOf(reason))
      setSaving(false)
    }
  }

  function send(text: string): Promise<OwnComment> {
    const params = { id: comment.id }
    return comment.kind === 'review'
      ? api.call(reviewUpdate, { params, body: { text, rating: typed.rating } })
      : api.call(questionUpdate, { params, body: { text } })
  }

  function giveUp() {
    commentDraft.drop()
    onCancel()
  }

  return (
    <Form noValidate onSubmit={event => void save(event)} aria-label={`ویرایش: ${comment.product.name}`}>
      <UnsavedGuard dirty={isDirty} onDiscard={() => commentDraft.drop()} />
      {comment.kind === 'review' && (
        <RatingField value={typed.rating} onChange={rating => type({ rating })} />
      )}
      <Textarea
        label={comment.kind === 'review' ? 'دیدگاه شما' : 'پرسش شما'}
        hint={`${formatNumber(COMMENT_LENGTH.least)} تا ${formatNumber(COMMENT_LENGTH.most)} حرف. پس از ویرایش دوباره بازبینی می‌شود.`}
        error={problem}
        value={typed.text}
        rows={4}
        dir="auto"
        onChange={text => type({ text })}
      />
      {failure !== undefined && <Failure role="alert">{failure}</Failure>}
      <Buttons>
        <Button type="submit" loading={saving}>
          ذخیره
        </Button>
        <Button variant="ghost" onClick={giveUp}>
          انصراف
        </Button>
      </Buttons>
    </Form>
  )
}
