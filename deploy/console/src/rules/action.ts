import type { RemoteOverview } from '../../../src/contract/overview.ts'
import { shortVersion } from './version-text.ts'

/** A change of one remote's rollout that the console can ask for. */
export type Action =
  | { readonly kind: 'canary'; readonly version?: string; readonly percent: number }
  | {
      readonly kind: 'ramp'
      readonly version?: string
      readonly steps: readonly number[]
      readonly everyMs: number
    }
  | {
      /** Goes on with a ramp before it would by itself: its next step, as it was shown. */
      readonly kind: 'raise'
      readonly version: string
      readonly percent: number
    }
  | { readonly kind: 'pause' | 'resume' | 'retire' }
  | { readonly kind: 'rollback'; readonly reason?: string }
  | { readonly kind: 'promote'; readonly version: string }
  | { readonly kind: 'quarantine'; readonly version: string; readonly reason?: string }
  | { readonly kind: 'release'; readonly version: string }

/** Of the kinds that have another path than their name. */
const paths: Partial<Record<Action['kind'], string>> = {
  raise: 'ramp/advance',
  pause: 'ramp/pause',
  resume: 'ramp/resume',
}

/** The request of an action: its path below the service's origin, and its body. */
export function requestOf(remote: string, { kind, ...body }: Action): { path: string; body: object } {
  return { path: `/api/remotes/${encodeURIComponent(remote)}/${paths[kind] ?? kind}`, body }
}

/** What happened, for the toast. `version` is the one the service reports. */
export function doneText(remote: string, action: Action, version: string): string {
  switch (action.kind) {
    case 'canary':
    case 'raise':
      return `${remote} ${shortVersion(version)} is live for ${visitorsText(action.percent)}`
    case 'ramp':
      return `${remote} ${shortVersion(version)} started at ${action.steps[0]} %`
    case 'pause':
      return `The ramp of ${remote} is paused`
    case 'resume':
      return `The ramp of ${remote} goes on`
    case 'promote':
      return `${remote} ${shortVersion(version)} is live for ${visitorsText(100)}`
    case 'rollback':
      return `${remote} rolled back: all visitors are on ${shortVersion(version)}`
    case 'quarantine':
      return `${remote} ${shortVersion(action.version)} is in quarantine`
    case 'release':
      return `${remote} ${shortVersion(action.version)} may be deployed again`
    case 'retire':
      return `${remote} is out of service`
  }
}

function visitorsText(percent: number): string {
  return percent === 100 ? 'everybody' : `${percent} % of the visitors`
}

/** What a person saw when they decided: an action is refused if it has changed since. */
export function fingerprint({
  live,
  canary,
  ramp,
}: Pick<RemoteOverview, 'live' | 'canary' | 'ramp'>): string {
  return JSON.stringify([live?.version, canary?.version, canary?.percent, ramp?.step, ramp?.paused])
}

/** The state of a remote in words, for somebody whose action came too late. */
export function stateText({ live, canary }: Pick<RemoteOverview, 'live' | 'canary'>): string {
  const now = live ? `${shortVersion(live.version)} is live` : 'nothing is live'
  return canary
    ? `${now}, ${shortVersion(canary.version)} has ${canary.percent} %`
    : `${now}, without a canary`
}

/**
 * The inverse of rolling `before` back: the canary again with its share, or its ramp from the step it was at. Undefined
 * where going back would be a risk (the version was worse) or there was no canary: bringing a default back is a
 * promotion, to be decided again.
 */
export function undoOf({
  canary,
  ramp,
  verdict,
}: Pick<RemoteOverview, 'canary' | 'ramp' | 'verdict'>): Action | undefined {
  if (!canary || verdict?.state === 'unhealthy' || verdict?.state === 'suspicious') return
  const { version, percent } = canary
  if (!ramp) return { kind: 'canary', version, percent }
  const steps = ramp.steps.slice(ramp.step).map(step => step.percent)
  return { kind: 'ramp', version, steps, everyMs: ramp.everyMs }
}
