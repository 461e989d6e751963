import type { RemoteOverview } from '../../../src/contract/overview.ts'
import type { Action } from './action.ts'
import { clockText, durationText } from './time-text.ts'

/** What the promote button would do, or why it cannot. */
export interface Promotion {
  readonly version: string
  /** The share that it gives the canary; 100 makes it live for everybody. */
  readonly percent: number
  /** `Promote to 50 %`. */
  readonly label: string
  /** Why not yet, as a sentence. */
  readonly reason?: string
}

type Rollout = Pick<RemoteOverview, 'canary' | 'ramp' | 'verdict'>

/** The next step of a canary, at `now` (ms); undefined without a canary. */
export function promotionOf({ canary, ramp, verdict }: Rollout, now: number): Promotion | undefined {
  if (!canary) return
  const percent = ramp?.steps[ramp.step + 1]?.percent ?? 100
  const reason = reasonAgainst({ canary, ramp, verdict }, now)
  return {
    version: canary.version,
    percent,
    label: `Promote to ${percent} %`,
    ...(reason !== undefined && { reason }),
  }
}

function reasonAgainst({ ramp, verdict }: Rollout, now: number): string | undefined {
  if (verdict?.state === 'unhealthy') return `The canary is worse than the default: ${verdict.text}`
  if (ramp?.paused !== undefined) return 'The ramp is paused: resume it first'
  const ready = ramp && readyTime(ramp)
  if (ready !== undefined && ready > now)
    return `Ready at ${clockText(ready)}, in ${durationText(Math.max(1000, ready - now))}`
  if (verdict?.state === 'undecided') return `Not known to be healthy yet: ${verdict.text}`
  if (verdict?.state === 'suspicious') return `The figures are suspicious: ${verdict.text}`
}

type Ramp = NonNullable<RemoteOverview['ramp']>

/** When the waiting time of the current step ends or ended, in ms; also of the last one. */
function readyTime({ readyAt, steps, step, everyMs }: Ramp): number | undefined {
  if (readyAt) return Date.parse(readyAt)
  const began = steps[step]?.at
  return began === undefined ? undefined : Date.parse(began) + everyMs
}

export interface TrackStep {
  readonly percent: number
  readonly state: 'done' | 'current' | 'next'
  /** `14:02, now`, `ready since 14:32`, `30 min after 50 %`. */
  readonly note: string
}

/** The steps of a canary: those of its ramp, or its share and 100. */
export function trackOf({ canary, ramp }: Rollout, now: number): TrackStep[] {
  if (!canary) return []
  if (!ramp)
    return [
      { percent: canary.percent, state: 'current', note: `${clockText(canary.since)}, now` },
      { percent: 100, state: 'next', note: 'by hand' },
    ]
  return ramp.steps.map(({ percent, at }, index) => {
    if (index < ramp.step) return { percent, state: 'done', note: at ? clockText(at) : '' }
    if (index === ramp.step) return { percent, state: 'current', note: at ? `${clockText(at)}, now` : 'now' }
    return {
      percent,
      state: 'next',
      note: index === ramp.step + 1 ? nextNote(ramp, now) : laterNote(ramp, index),
    }
  })
}

function nextNote(ramp: Ramp, now: number): string {
  if (ramp.paused !== undefined) return 'paused'
  const ready = readyTime(ramp)
  if (ready === undefined) return ''
  return `${ready <= now ? 'ready since' : 'ready at'} ${clockText(ready)}`
}

function laterNote({ everyMs, steps }: Ramp, index: number): string {
  return `${durationText(everyMs)} after ${steps[index - 1]?.percent ?? 0} %`
}

/** When the canary started: the first step of its ramp, or its share. ISO 8601. */
export function canarySince({ canary, ramp }: Rollout): string | undefined {
  return ramp?.steps[0]?.at ?? canary?.since
}

/** What the promote button asks for: the next step of the ramp, which goes on by itself after it, or everybody. */
export function promotionAction({ version, percent }: Promotion, ramp: Rollout['ramp']): Action {
  const hasNext = ramp?.steps[ramp.step + 1] !== undefined
  return hasNext ? { kind: 'raise', version, percent } : { kind: 'promote', version }
}
