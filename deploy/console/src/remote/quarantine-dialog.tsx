import { type FormEvent, useState } from 'react'
import type { Action } from '../rules/action.ts'
import { shortVersion } from '../rules/version-text.ts'
import { Dialog } from '../ui/dialog.tsx'

interface QuarantineDialogProps {
  readonly remote: string
  readonly version: string
  readonly onClose: () => void
  readonly onConfirm: (action: Action) => void
}

/** Asks before a version is blocked. It stays about the version for which it was opened. */
export function QuarantineDialog({ remote, version, onClose, onConfirm }: QuarantineDialogProps) {
  const [asked] = useState(version)
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = reason.trim()
    onClose()
    onConfirm({ kind: 'quarantine', version: asked, ...(text !== '' && { reason: text }) })
  }
  return (
    <Dialog title={`Quarantine ${remote} ${shortVersion(asked)}?`} onClose={onClose}>
      <p>
        Its visitors get another version at once, and it cannot be deployed again until somebody releases it.
      </p>
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
            Quarantine
          </button>
        </div>
      </form>
    </Dialog>
  )
}
