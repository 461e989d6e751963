import { useState } from 'react'
import type { Action } from '../rules/action.ts'
import { shortVersion } from '../rules/version-text.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'

interface QuarantineDialogProps {
  readonly remote: string
  readonly version: string
  readonly onClose: () => void
  readonly onConfirm: (action: Action) => void
}

/** Asks before a version is blocked. It stays about the version for which it was opened. */
export function QuarantineDialog({ remote, version, onClose, onConfirm }: QuarantineDialogProps) {
  const [asked] = useState(version)
  return (
    <ReasonDialog
      title={`Quarantine ${remote} ${shortVersion(asked)}?`}
      label="Quarantine"
      onClose={onClose}
      onConfirm={given => onConfirm({ kind: 'quarantine', version: asked, ...given })}
    >
      <p>
        Its visitors get another version at once, and it cannot be deployed again until somebody releases it.
      </p>
    </ReasonDialog>
  )
}
