import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Overview, RemoteOverview, Verdict } from '../../../src/contract/overview.ts'
import type { Scope } from '../../../src/contract/session.ts'
import { HealthSection, shownHealth } from '../health/health-section.tsx'
import { countText } from '../rules/figure-text.ts'
import { canarySince, trackOf } from '../rules/promotion.ts'
import { ageText, whenText } from '../rules/time-text.ts'
import { verdictLooks } from '../rules/verdict-text.ts'
import { Commit } from '../ui/commit.tsx'
import { Icon } from '../ui/icon.tsx'
import { Nuqta } from '../ui/nuqta.tsx'
import { Version } from '../ui/version.tsx'
import { DiffSection } from './diff-section.tsx'
import { RampTrack } from './ramp-track.tsx'
import { RemoteActions } from './remote-actions.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import './remote.css'

interface RemotePanelProps {
  readonly remote: RemoteOverview
  readonly metrics: Overview['metrics']
  readonly scope: Scope
  readonly now: number
  readonly faultsWanted: boolean
  readonly onFaultsShown: () => void
}

/** The chosen remote: its versions, its ramp with what can be done, its health, and what a release changes. */
export function RemotePanel({ remote, metrics, scope, now, faultsWanted, onFaultsShown }: RemotePanelProps) {
  const head = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useKeptFocus(head, title)
  const steps = trackOf(remote, now)
  return (
    <section className="card remote-panel" aria-labelledby="chosen-remote">
      <div ref={head} className="remote-head">
        <div className="remote-name">
          <Nuqta state="current" size={12} />
          <h2 id="chosen-remote" ref={title} tabIndex={-1}>
            {remote.name}
          </h2>
          {remote.verdict && <VerdictBadge verdict={remote.verdict} />}
        </div>
        <Versions remote={remote} now={now} />
        <RemoteActions remote={remote} scope={scope} now={now} />
      </div>
      {steps.length > 0 && <RampTrack steps={steps} />}
      {remote.ramp?.paused !== undefined && <p className="paused-note">Paused: {remote.ramp.paused}</p>}
      <HealthSection
        remote={remote}
        metrics={metrics}
        now={now}
        faultsWanted={faultsWanted}
        onFaultsShown={onFaultsShown}
      />
      <DiffSection remote={remote} />
    </section>
  )
}

function VerdictBadge({ verdict: { state, text } }: { readonly verdict: Verdict }) {
  const { label, tone, icon } = verdictLooks[state]
  return (
    <span className={`badge tone-${tone}`} title={text}>
      <Icon name={icon} size={16} />
      {label}
      <span className="visually-hidden">: {text}</span>
    </span>
  )
}

function Versions({ remote, now }: { readonly remote: RemoteOverview; readonly now: number }) {
  const { live, canary, rolledBack } = remote
  const { data: health } = useQuery(shownHealth(remote, now))
  const shown = canary ?? live
  const since = canarySince(remote) ?? live?.since
  const views =
    canary && health?.canary === canary.version ? ` · ${countText(health.canaryViews)} canary views` : ''
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
        {views}
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
          {[shown.by, since === undefined ? undefined : `${ageText(since, now)} ago`]
            .filter(Boolean)
            .map(part => ` · ${part}`)
            .join('')}
        </p>
      )}
    </div>
  )
}
