import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Overview, RemoteOverview, Verdict } from '../../../src/contract/overview.ts'
import type { Scope } from '../../../src/contract/session.ts'
import { percentText } from '../rules/figure-text.ts'
import { canarySince, type TrackStep, trackOf } from '../rules/promotion.ts'
import { agoText, clockText, whenText } from '../rules/time-text.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Nuqta } from '../ui/nuqta.tsx'
import { Commit, Version } from '../ui/version.tsx'
import { DiffSection } from './diff-section.tsx'
import { FaultList } from './fault-list.tsx'
import { RemoteActions } from './remote-actions.tsx'
import './remote.css'

interface RemotePanelProps {
  readonly remote: RemoteOverview
  readonly overview: Pick<Overview, 'metrics' | 'chartsUrl'>
  readonly scope: Scope
  readonly now: number
}

/** Id of the heading, which can have the focus. */
export const CHOSEN_REMOTE = 'chosen-remote'

export function RemotePanel({ remote, overview, scope, now }: RemotePanelProps) {
  const head = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useKeptFocus(head, title)
  const steps = trackOf(remote, now)
  return (
    <section className="card remote-panel" aria-labelledby={CHOSEN_REMOTE}>
      <div ref={head} className="remote-head">
        <div className="remote-name">
          <Nuqta state="current" size={12} />
          <h2 id={CHOSEN_REMOTE} ref={title} tabIndex={-1}>
            {remote.name}
          </h2>
          {remote.verdict && <VerdictBadge state={remote.verdict.state} />}
        </div>
        <Versions remote={remote} now={now} />
        <RemoteActions remote={remote} scope={scope} now={now} />
      </div>
      {steps.length > 0 && <RampTrack steps={steps} />}
      {remote.ramp?.paused !== undefined && <p className="paused-note">Paused: {remote.ramp.paused}</p>}
      <FaultList remote={remote.name} now={now} />
      <Health remote={remote} {...overview} />
      <DiffSection remote={remote} />
    </section>
  )
}

function RampTrack({ steps }: { readonly steps: readonly TrackStep[] }) {
  return (
    <ol className="ramp-track" aria-label="Ramp">
      {steps.map(({ percent, state, note }) => (
        <li key={percent} className={`is-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
          <Nuqta state={state} size={20} />
          <strong>{percent} %</strong>
          <span className="meta">{note}</span>
        </li>
      ))}
    </ol>
  )
}

const verdictLooks: Record<
  Verdict['state'],
  { readonly label: string; readonly tone: string; readonly icon: IconName }
> = {
  healthy: { label: 'Healthy', tone: 'ok', icon: 'heartbeat' },
  suspicious: { label: 'Suspicious', tone: 'saff', icon: 'warning' },
  unhealthy: { label: 'Unhealthy', tone: 'err', icon: 'warning-octagon' },
  undecided: { label: 'Undecided', tone: 'plain', icon: 'hourglass' },
  'no-data': { label: 'No figures', tone: 'plain', icon: 'eye-slash' },
}

function VerdictBadge({ state }: Pick<Verdict, 'state'>) {
  const { label, tone, icon } = verdictLooks[state]
  return (
    <span className={`badge tone-${tone}`}>
      <Icon name={icon} size={16} />
      {label}
    </span>
  )
}

type HealthProps = Pick<RemotePanelProps, 'remote'> & RemotePanelProps['overview']

/** Faults of the last hour, the canary's beside the default's; charts are elsewhere. */
function Health({ remote: { name, canary, faults }, metrics, chartsUrl }: HealthProps) {
  const text = (share: number | null) => (share === null ? 'too few views' : percentText(share, 2))
  return (
    <section className="health" aria-label={`Health of ${name}`}>
      <h3>Faults, last hour</h3>
      <dl className="fault-figures">
        {canary && <Figure name="Canary" value={text(faults.canary)} />}
        <Figure name="Default" value={text(faults.default)} />
        <Figure name="Limit" value={text(faults.limit)} />
      </dl>
      {chartsUrl !== undefined && (
        <a href={chartsUrl} target="_blank" rel="noreferrer">
          Charts
        </a>
      )}
      {metrics.state !== 'ok' && <p className="metrics-note">{metricsText(metrics)}</p>}
    </section>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="meta">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function metricsText({ state, at, problem }: Overview['metrics']): string {
  const since = at === undefined ? '' : ` The last good ones are of ${clockText(at)}.`
  return `${state === 'none' ? 'No figures arrive' : 'The figures are old'}${problem ? `: ${problem}` : ''}.${since}`
}

function Versions({ remote, now }: { readonly remote: RemoteOverview; readonly now: number }) {
  const { live, canary, rolledBack, verdict, onCall } = remote
  const shown = canary ?? live
  const since = canarySince(remote) ?? live?.since
  return (
    <div className="remote-versions meta">
      <p>
        {canary && (
          <>
            <Version name={canary.version} />
            {' against '}
          </>
        )}
        {live ? <Version name={live.version} /> : 'Nothing is live'}
        {!canary && live && ` for everybody since ${whenText(live.since, now)}`}
        {!canary && rolledBack && (
          <>
            {' · '}
            <Version name={rolledBack.version} />
            {` rolled back at ${rolledBack.percent} %, ${whenText(rolledBack.at, now)}`}
          </>
        )}
      </p>
      {shown?.commit !== undefined && (
        <p className="remote-origin">
          <Commit commit={shown.commit} branch={shown.branch} dirty={shown.dirty} />
          {[shown.by, since === undefined ? undefined : agoText(since, now)]
            .filter(Boolean)
            .map(part => ` · ${part}`)
            .join('')}
        </p>
      )}
      {verdict && <p>{sentence(verdict.text)}</p>}
      {onCall !== undefined && <p>On call: {onCall}</p>}
    </div>
  )
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/**
 * Moves the focus to `fallback` if the control of `area` that had it is gone after an update: otherwise it would be at
 * the top of the page again.
 */
function useKeptFocus(area: RefObject<HTMLElement | null>, fallback: RefObject<HTMLElement | null>): void {
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const note = () => {
      hadFocus.current = area.current?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [area])
  useLayoutEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return
    hadFocus.current = false
    fallback.current?.focus()
  })
}
