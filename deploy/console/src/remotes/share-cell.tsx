import type { RemoteOverview } from '../../../src/contract/overview.ts'
import { type TrackStep, trackOf } from '../rules/promotion.ts'
import { Icon } from '../ui/icon.tsx'
import { Nuqta } from '../ui/nuqta.tsx'

export function ShareCell({ remote, now }: { readonly remote: RemoteOverview; readonly now: number }) {
  if (remote.canary) return <RampDots steps={trackOf(remote, now)} />
  if (!remote.rolledBack) return <span className="meta">No canary</span>
  return (
    <span className="badge tone-err">
      <Icon name="arrow-counter-clockwise" size={16} />
      Rolled back at {remote.rolledBack.percent} %
    </span>
  )
}

function RampDots({ steps }: { readonly steps: readonly TrackStep[] }) {
  return (
    <ol className="ramp-dots">
      {steps.map(({ percent, state }) => (
        <li key={percent} className={`is-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
          <Nuqta state={state} size={state === 'current' ? 12 : 9} />
          {percent}
        </li>
      ))}
    </ol>
  )
}
