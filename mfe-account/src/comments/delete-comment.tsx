import { useState } from 'react'
import type { OwnComment } from 'shared-shop/comments/comment'
import { Button } from 'shared-ui'
import { AskDialog } from '../parts/ask-dialog.tsx'

/** Confirms the deletion of a review or question, because the API cannot undo it. */
export function DeleteComment({
  comment,
  onDelete,
  onClose,
}: {
  /** Undefined while the dialog is closed. */
  comment: OwnComment | undefined
  onDelete: (comment: OwnComment) => Promise<void>
  onClose: () => void
}) {
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState(comment)
  // Keep the text while the dialog animates out.
  if (comment && comment !== last) setLast(comment)
  const name = last?.kind === 'question' ? 'پرسش' : 'دیدگاه'
  return (
    <AskDialog
      open={comment !== undefined}
      onClose={onClose}
      title={`این ${name} پاک شود؟`}
      text={`${name} شما دربارهٔ «${last?.product.name}» برای همیشه پاک می‌شود و از صفحهٔ کالا هم می‌رود.`}
    >
      <Button
        icon="trash"
        loading={busy}
        onClick={async () => {
          if (!comment) return
          setBusy(true)
          await onDelete(comment)
          setBusy(false)
        }}
      >
        پاک شود
      </Button>
      <Button variant="line" data-autofocus onClick={onClose}>
        نگه می‌دارم
      </Button>
    </AskDialog>
  )
}
