import type { FormEvent, ReactNode } from 'react'
import { COMMENT_LENGTH } from 'shared-shop/comments/comment'
import { formatNumber } from 'shared-shop/text/digits'
import { Button } from 'shared-ui'
import { Textarea } from 'shared-ui/forms'
import { styled } from 'styled-components'
import type { CommentForm } from './use-comment-form.ts'

const Form = styled.form`
  display: grid;
  gap: 16px;
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`

const Failure = styled.p`
  color: var(--err);
  font-size: var(--fs-small);
`

/** Text field and submit button of a review or question; `children` are rendered above the text. */
export function CommentFields({
  form,
  label,
  hint,
  action,
  onCancel,
  children,
}: {
  form: CommentForm
  label: string
  hint: string
  action: string
  onCancel: () => void
  children?: ReactNode
}) {
  function submit(event: FormEvent) {
    event.preventDefault()
    void form.submit()
  }

  return (
    <Form noValidate onSubmit={submit}>
      {children}
      <Textarea
        label={label}
        hint={`${hint} ${formatNumber(COMMENT_LENGTH.least)} تا ${formatNumber(COMMENT_LENGTH.most)} حرف.`}
        error={form.textProblem}
        value={form.text}
        rows={4}
        dir="auto"
        onChange={text => form.type({ text })}
      />
      {form.failure !== undefined && <Failure role="alert">{form.failure}</Failure>}
      <Row>
        <Button type="submit" loading={form.working}>
          {action}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          بستن
        </Button>
      </Row>
    </Form>
  )
}
