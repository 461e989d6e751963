import type { RemoteOverview } from '../../../src/contract/overview.ts'
import { canarySince, type TrackStep, trackOf } from '../rules/promotion.ts'
import { ageText } from '../rules/time-text.ts'
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

export interface RemoteListProps {
  readonly remotes: readonly RemoteOverview[]
  readonly chosen: string | undefined
  readonly now: number
  readonly addressOf: (remote: string) => string
  readonly choose: (remote: string) => void
}

/** The version that people look at, the canary or what is live, with its age; and the one that is or was tried. */
export function factsOf(remote: RemoteOverview, now: number) {
  const { live, canary, rolledBack } = remote
  const since = canarySince(remote) ?? live?.since
  return {
    shown: canary ?? live,
    tried: canary?.version ?? rolledBack?.version,
    age: since === undefined ? '' : ageText(since, now),
  }
}

/** The name of a remote; its click area is the whole row or card. */
export function RemoteLink({
  name,
  chosen,
  addressOf,
  choose,
}: Pick<RemoteListProps, 'chosen' | 'addressOf' | 'choose'> & { readonly name: string }) {
  return (
    <a
      className="remote-link"
      href={addressOf(name)}
      aria-current={name === chosen ? 'true' : undefined}
      onClick={event => {
        // Another window or tab is the browser's business.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        choose(name)
      }}
    >
      {name}
    </a>
  )
}
