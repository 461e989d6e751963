import { type FormEvent, type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'

interface ReasonDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly label: string
  readonly onClose: () => void
  /** Called after `onClose`, with the reason if one was typed. */
  readonly onConfirm: (given: { readonly reason?: string }) => void
}

/** Asks before something that is hard to undo, and for a reason. */
export function ReasonDialog({ title, children, label, onClose, onConfirm }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = reason.trim()
    onClose()
    onConfirm(text === '' ? {} : { reason: text })
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <form onSubmit={submit}>
        <label className="field">
          Reason, for the history (optional)
          <input
            className="input"
            maxLength={500}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </label>
        <div className="dialog-buttons">
          <button type="button" className="button line" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button danger">
            {label}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
