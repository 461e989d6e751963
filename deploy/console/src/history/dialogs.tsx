import { useQueryClient } from '@tanstack/react-query'
import { post } from '../api/client.ts'
import { messageOf } from '../api/failure.ts'
import { doneText, requestOf } from '../rules/action.ts'
import { type Entry, entryTitle } from '../rules/entry-text.ts'
import { whenText } from '../rules/time-text.ts'
import { shortVersion } from '../rules/version-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { useToast } from '../ui/toaster.tsx'

export function ReleaseDialog({
  entry: { event },
  onClose,
}: {
  readonly entry: Entry
  readonly onClose: () => void
}) {
  const request = useRequest()
  const { remote, version } = event ?? {}
  if (remote === undefined || version === undefined) return null
  const release = () => {
    const action = { kind: 'release', version } as const
    const { path, body } = requestOf(remote, action)
    onClose()
    void request(path, body, doneText(remote, action, version))
  }
  return (
    <Dialog title={`Release ${remote} ${shortVersion(version)} from quarantine?`} onClose={onClose}>
      <p>It may then be deployed again. Nobody gets it until somebody does.</p>
      <div className="dialog-buttons">
        <button type="button" className="button line" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="button buy" onClick={release}>
          Release
        </button>
      </div>
    </Dialog>
  )
}

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

/** For a change that does not depend on what is shown. */
function useRequest(): (path: string, body: object, done: string) => Promise<void> {
  const client = useQueryClient()
  const toast = useToast()
  return async (path, body, done) => {
    try {
      await post(path, body)
      toast({ tone: 'ok', text: done })
    } catch (error) {
      toast({ tone: 'err', text: messageOf(error) })
    } finally {
      for (const key of ['overview', 'history']) void client.invalidateQueries({ queryKey: [key] })
    }
  }
}
