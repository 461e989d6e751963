import { useRequest } from '../actions/use-request.ts'
import { type Entry, entryTitle } from '../rules/entry-text.ts'
import { whenText } from '../rules/time-text.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'

interface RestoreDialogProps {
  readonly entry: Entry
  readonly now: number
  readonly onClose: () => void
}

export function RestoreDialog({ entry, now, onClose }: RestoreDialogProps) {
  const request = useRequest()
  const { revision } = entry
  const restore = (given: { readonly reason?: string }) =>
    void request(
      '/api/restore',
      { revision, ...given },
      `Everything is live as it was after revision ${revision}`,
    )
  return (
    <ReasonDialog
      title={`Restore revision ${revision}?`}
      label="Restore"
      onClose={onClose}
      onConfirm={restore}
    >
      <p>
        Every remote gets the versions and shares that it had at {whenText(entry.when, now)}, after “
        {entryTitle(entry)}”. It becomes a new revision; nothing is lost.
      </p>
    </ReasonDialog>
  )
}
