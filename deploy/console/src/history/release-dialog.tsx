import { useRequest } from '../actions/use-request.ts'
import { doneText, requestOf } from '../rules/action.ts'
import type { Entry } from '../rules/entry-text.ts'
import { shortVersion } from '../rules/version-text.ts'
import { Dialog } from '../ui/dialog.tsx'

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
