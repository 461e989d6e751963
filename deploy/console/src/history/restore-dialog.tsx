import { type FormEvent, useState } from 'react'
import { useRequest } from '../actions/use-request.ts'
import { type Entry, entryTitle } from '../rules/entry-text.ts'
import { whenText } from '../rules/time-text.ts'
import { Dialog } from '../ui/dialog.tsx'

interface RestoreDialogProps {
  readonly entry: Entry
  readonly now: number
  readonly onClose: () => void
}

/** Asks before the registry is set back to how it was after a change: that concerns every remote. */
export function RestoreDialog({ entry, now, onClose }: RestoreDialogProps) {
  const request = useRequest()
  const [reason, setReason] = useState('')
  const { revision } = entry
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = reason.trim()
    onClose()
    void request(
      '/api/restore',
      { revision, ...(text !== '' && { reason: text }) },
      `Everything is live as it was after revision ${revision}`,
    )
  }
  return (
    <Dialog title={`Restore revision ${revision}?`} onClose={onClose}>
      <p>
        Every remote gets the versions and shares that it had at {whenText(entry.when, now)}, after “
        {entryTitle(entry)}”. It becomes a new revision; nothing is lost.
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
            Restore
          </button>
        </div>
      </form>
    </Dialog>
  )
}
