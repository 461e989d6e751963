import { useState } from 'react'
import type { RemoteOverview } from '../../../src/contract/overview.ts'
import type { Scope } from '../../../src/contract/session.ts'
import { useActions } from '../api/use-actions.ts'
import { reasonRefused } from '../rules/access.ts'
import { type Action, fingerprint } from '../rules/action.ts'
import { promotionAction, promotionOf } from '../rules/promotion.ts'
import { shortVersion } from '../rules/version-text.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { CanaryDialog } from './canary-dialog.tsx'

interface RemoteActionsProps {
  readonly remote: RemoteOverview
  readonly scope: Scope
  readonly now: number
}

export function RemoteActions({ remote, scope, now }: RemoteActionsProps) {
  const { pending, run } = useActions(remote)
  const [open, setOpen] = useState<'canary' | 'quarantine' | 'rollback'>()
  const refused = reasonRefused(scope, 'release', remote.name)
  const busy = pending && 'Something else is being done'
  const promotion = promotionOf(remote, now)
  const { ramp, canary, live, before } = remote
  const suspect = canary ?? live
  const notLive = live ? undefined : 'Nothing is live'
  const close = () => setOpen(undefined)
  const off = (kind: string, ...reasons: readonly (string | undefined)[]) =>
    refused ?? reasons.find(reason => reason !== undefined) ?? (pending === kind ? undefined : busy)
  const why = refused ?? promotion?.reason
  return (
    <div className="remote-actions">
      <fieldset className="action-buttons">
        <legend className="visually-hidden">Rollout of {remote.name}</legend>
        {promotion ? (
          <ActionButton
            key="next"
            label={promotion.label}
            icon="arrow-up"
            look="buy"
            reason={off(promotionAction(promotion, ramp).kind, promotion.reason)}
            isBusy={pending === 'promote' || pending === 'raise'}
            onPress={() => void run(promotionAction(promotion, ramp))}
          />
        ) : (
          <ActionButton
            key="next"
            label="Start canary…"
            icon="flag"
            look="buy"
            reason={off('canary', notLive)}
            isBusy={pending === 'canary' || pending === 'ramp'}
            onPress={() => setOpen('canary')}
          />
        )}
        {ramp && (
          <ActionButton
            label={ramp.paused === undefined ? 'Pause' : 'Resume'}
            icon={ramp.paused === undefined ? 'pause' : 'play'}
            look="line compact"
            reason={off(ramp.paused === undefined ? 'pause' : 'resume')}
            isBusy={pending === 'pause' || pending === 'resume'}
            onPress={() => void run({ kind: ramp.paused === undefined ? 'pause' : 'resume' })}
          />
        )}
        <ActionButton
          label={before === undefined ? 'Roll back' : `Roll back to ${shortVersion(before)}`}
          icon="arrow-counter-clockwise"
          look="line"
          reason={off('rollback', notLive, before === undefined ? 'No version was live before' : undefined)}
          isBusy={pending === 'rollback'}
          onPress={() => setOpen('rollback')}
        />
        <ActionButton
          label="Quarantine"
          icon="prohibit"
          look="danger"
          reason={off('quarantine', notLive)}
          isBusy={pending === 'quarantine'}
          onPress={() => setOpen('quarantine')}
        />
      </fieldset>
      {why !== undefined && <p className="meta action-reason">{why}</p>}
      {open === 'canary' && (
        <CanaryDialog remote={remote} onClose={close} onStart={action => void run(action)} />
      )}
      {open === 'quarantine' && suspect && (
        <QuarantineDialog
          remote={remote.name}
          version={suspect.version}
          onClose={close}
          onConfirm={action => void run(action)}
        />
      )}
      {open === 'rollback' && suspect && before !== undefined && (
        <RollBackDialog
          remote={remote}
          from={suspect.version}
          to={before}
          onClose={close}
          onConfirm={(action, seen) => void run(action, seen)}
        />
      )}
    </div>
  )
}

interface RollBackDialogProps {
  readonly remote: RemoteOverview
  readonly from: string
  readonly to: string
  readonly onClose: () => void
  readonly onConfirm: (action: Action, seen: string) => void
}

/** Asks before everybody gets another version. It stays about the state for which it was opened. */
function RollBackDialog({ remote, from, to, onClose, onConfirm }: RollBackDialogProps) {
  const [asked] = useState({ from, to, seen: fingerprint(remote) })
  return (
    <ReasonDialog
      title={`Roll ${remote.name} back to ${shortVersion(asked.to)}?`}
      label="Roll back"
      onClose={onClose}
      onConfirm={given => onConfirm({ kind: 'rollback', ...given }, asked.seen)}
    >
      <p>Visitors of {shortVersion(asked.from)} get it with their next page.</p>
    </ReasonDialog>
  )
}

interface QuarantineDialogProps {
  readonly remote: string
  readonly version: string
  readonly onClose: () => void
  readonly onConfirm: (action: Action) => void
}

/** Asks before a version is blocked. It stays about the version for which it was opened. */
function QuarantineDialog({ remote, version, onClose, onConfirm }: QuarantineDialogProps) {
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
