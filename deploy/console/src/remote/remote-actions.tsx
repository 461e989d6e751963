import { useState } from 'react'
import type { RemoteOverview } from '../../../src/contract/overview.ts'
import type { Scope } from '../../../src/contract/session.ts'
import { useActions } from '../api/use-actions.ts'
import { reasonRefused } from '../rules/access.ts'
import { fingerprint } from '../rules/action.ts'
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

/** The dialog that is open, about what was shown when it was opened. */
type OpenDialog =
  | { readonly kind: 'canary' }
  | { readonly kind: 'quarantine'; readonly version: string }
  | { readonly kind: 'rollback'; readonly from: string; readonly to: string; readonly seen: string }

export function RemoteActions({ remote, scope, now }: RemoteActionsProps) {
  const { pending, run } = useActions(remote)
  const [open, setOpen] = useState<OpenDialog>()
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
            onPress={() => setOpen({ kind: 'canary' })}
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
          onPress={() => {
            if (suspect && before !== undefined)
              setOpen({ kind: 'rollback', from: suspect.version, to: before, seen: fingerprint(remote) })
          }}
        />
        <ActionButton
          label="Quarantine"
          icon="prohibit"
          look="danger"
          reason={off('quarantine', notLive)}
          isBusy={pending === 'quarantine'}
          onPress={() => suspect && setOpen({ kind: 'quarantine', version: suspect.version })}
        />
      </fieldset>
      {why !== undefined && <p className="meta action-reason">{why}</p>}
      {open?.kind === 'canary' && (
        <CanaryDialog remote={remote} onClose={close} onStart={action => void run(action)} />
      )}
      {open?.kind === 'quarantine' && (
        <ReasonDialog
          title={`Quarantine ${remote.name} ${shortVersion(open.version)}?`}
          label="Quarantine"
          onClose={close}
          onConfirm={given => void run({ kind: 'quarantine', version: open.version, ...given })}
        >
          <p>
            Its visitors get another version at once, and it cannot be deployed again until somebody releases
            it.
          </p>
        </ReasonDialog>
      )}
      {open?.kind === 'rollback' && (
        <ReasonDialog
          title={`Roll ${remote.name} back to ${shortVersion(open.to)}?`}
          label="Roll back"
          onClose={close}
          onConfirm={given => void run({ kind: 'rollback', ...given }, open.seen)}
        >
          <p>Visitors of {shortVersion(open.from)} get it with their next page.</p>
        </ReasonDialog>
      )}
    </div>
  )
}
