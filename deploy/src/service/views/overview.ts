import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import * as z from 'zod/mini'
import type { LiveVersion, Overview, RemoteOverview, Verdict } from '../../contract/overview.ts'
import type { EventKind, RolloutEvent } from '../../contract/rollout.ts'
import type { StoredEntry } from '../../registry/history-entry.ts'
import { canaryOf, defaultOf, versionBefore } from '../../versions/live.ts'
import { type RegistryState, revisionOf } from '../registry/feed.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What is known of the health of versions. The watcher supplies it. */
export interface Figures {
  /** Of the canary, or of a default that was promoted lately; undefined if there is nothing to judge. */
  verdict(document: RegistryDocument, remote: string): Verdict | undefined
  faults(document: RegistryDocument, remote: string): RemoteOverview['faults']
  /** Whether figures arrive. */
  metrics(): Overview['metrics']
}

export interface ShownSite {
  readonly environment: string
  readonly chartsUrl: string | undefined
}

export function overviewOf(
  { document, entries }: RegistryState,
  { figures, site, now }: { readonly figures: Figures; readonly site: ShownSite; readonly now: Date },
): Overview {
  return {
    revision: revisionOf(document),
    at: now.toISOString(),
    environment: site.environment,
    ...(site.chartsUrl !== undefined && { chartsUrl: site.chartsUrl }),
    remotes: Object.keys(document.microFrontends)
      .sort()
      .map(remote => remoteOverview({ document, entries }, remote, figures)),
    alerts: alertsOf(entries, now),
    metrics: figures.metrics(),
  }
}

function remoteOverview(
  { document, entries }: RegistryState,
  remote: string,
  figures: Figures,
): RemoteOverview {
  const current = defaultOf(document, remote)
  const canary = canaryOf(document, remote)
  const before = canary ? current : versionBefore(document, remote)
  const ramp = canary && rampOf(canary)
  const verdict = figures.verdict(document, remote)
  const rolledBack = rolledBackOf(entries, remote)
  return {
    name: remote,
    ...ownerOf(current),
    ...(current && { live: liveVersion(current, sinceOf(entries, remote, current)) }),
    ...(canary && { canary: liveVersion(canary, sinceOf(entries, remote, canary)) }),
    ...(before && { before: before.metadata.version }),
    ...(ramp && { ramp }),
    ...(verdict && { verdict }),
    ...(rolledBack && { rolledBack }),
    faults: figures.faults(document, remote),
  }
}

const ownedSchema = z.object({ owner: z.optional(z.string()), onCall: z.optional(z.string()) })

/** Who answers for it, as far as its manifest says so. */
function ownerOf(current: RegistryVersion | undefined): Pick<RemoteOverview, 'owner' | 'onCall'> {
  const declared = ownedSchema.safeParse(current?.extras.declarations)
  return declared.success ? declared.data : {}
}

function liveVersion({ metadata, extras, deployment }: RegistryVersion, since: string): LiveVersion {
  const { published, source } = extras
  return {
    version: metadata.version,
    since,
    ...(published && { published }),
    ...source,
    percent: deployment?.traffic ?? 0,
  }
}

/** When it got its share: as recorded, else by the last change of the remote, else its publication. */
function sinceOf(entries: readonly StoredEntry[], remote: string, { metadata, extras }: RegistryVersion) {
  const change = entries.find(({ changes }) =>
    changes.some(line => line.startsWith(`${remote}: `) && line.includes(`→ ${metadata.version}`)),
  )
  return extras.servedSince ?? change?.when ?? extras.published ?? new Date(0).toISOString()
}

function rampOf({ metadata, extras: { ramp } }: RegistryVersion): RemoteOverview['ramp'] {
  if (!ramp) return undefined
  const { steps, everyMs, step, began, paused } = ramp
  const start = began[step]
  const isLast = step >= steps.length - 1
  return {
    version: metadata.version,
    steps: steps.map((percent, index) => ({ percent, ...(began[index] && { at: began[index] }) })),
    step,
    everyMs,
    ...(start && !isLast && !paused && { readyAt: new Date(Date.parse(start) + everyMs).toISOString() }),
    ...(paused && { paused: paused.reason }),
  }
}

/** The latest roll-back of a remote, unless something was tried since. */
function rolledBackOf(entries: readonly StoredEntry[], remote: string): RemoteOverview['rolledBack'] {
  const latest = entries.find(
    ({ event }) =>
      event?.remote === remote &&
      ['canary', 'raised', 'promoted', 'rolled-back', 'quarantined', 'retired'].includes(event.kind),
  )
  if (latest?.event?.kind !== 'rolled-back' || !latest.event.version) return undefined
  return { version: latest.event.version, percent: latest.event.percent ?? 100, at: latest.when }
}

/** What the watcher does when a release is not as it should be; that a good one advances alarms nobody. */
const alarming: readonly EventKind[] = ['rolled-back', 'quarantined', 'paused']

function alertsOf(entries: readonly StoredEntry[], now: Date): Overview['alerts'] {
  const alerts = entries.flatMap(({ name, when, event, reason }) =>
    event?.automatic && alarming.includes(event.kind) && now.getTime() - Date.parse(when) < DAY_MS
      ? [{ id: name, at: when, text: reason ?? eventText(event), event }]
      : [],
  )
  return alerts.filter(
    (alert, index) => alerts.findIndex(({ event }) => event.remote === alert.event.remote) === index,
  )
}

const verbs: Readonly<Record<EventKind, string>> = {
  published: 'published',
  canary: 'is a canary',
  raised: 'was raised',
  promoted: 'is live for everybody',
  paused: 'paused',
  resumed: 'goes on',
  'rolled-back': 'was rolled back',
  quarantined: 'was quarantined',
  released: 'was released from quarantine',
  retired: 'was retired',
  restored: 'an earlier state was restored',
  pinned: 'can be opened by a link',
  pruned: 'old versions were removed',
  other: 'changed',
}

/** An event in one line, such as `mfe-cart 1.2.0 was rolled back at 5 %`. */
function eventText({ kind, remote, version, percent }: RolloutEvent): string {
  const subject = [remote, version].filter(part => part !== undefined).join(' ')
  const share = percent === undefined ? '' : ` at ${percent} %`
  return `${subject || 'The registry'} ${verbs[kind]}${share}`
}
