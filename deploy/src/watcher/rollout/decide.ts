import type { RegistryDocument } from 'shared-remote/registry-document'
import type { Verdict } from '../../contract/overview.ts'
import type { Figures } from '../../contract/rollout.ts'
import { canaryOf } from '../../versions/live.ts'
import { isLastStep, type Ramp } from '../../versions/ramp.ts'
import type { Judgement } from '../evidence/judgement.ts'
import type { FiguresState } from '../figures/freshness.ts'
import { guardedOf } from './guarded.ts'

export interface Situation {
  readonly document: RegistryDocument
  readonly remote: string
  readonly now: Date
  /** Of the canary; absent before its first look. */
  readonly canary?: Judgement | undefined
  /** Of the default after its promotion. */
  readonly guard?: Judgement | undefined
  /** Whether every process tells its figures. */
  readonly arriving: FiguresState
  /** Whether other remotes became worse at the same time: then the cause is not this release. */
  readonly shared: boolean
  /** The canary's current step, as far as it was watched. */
  readonly step: { readonly lastedMs: number; readonly views: number }
  /** Views of the canary on the server that each step needs. */
  readonly minViews: number
}

/** What the watcher does, and for what state: `version` with `percent` of the visitors, at step `step` of its ramp. */
export interface Action {
  readonly kind: 'advance' | 'pause' | 'resume' | 'end-canary' | 'return'
  readonly remote: string
  readonly version: string
  readonly percent: number
  /** When the step of the ramp began that this is about. */
  readonly step?: string
  readonly reason: string
  readonly figures: Figures
}

/** The next action for a remote, if any. The worst comes first: ending what is broken needs no fresh figures. */
export function decide(situation: Situation): Action | undefined {
  return endCanary(situation) ?? returnToBefore(situation) ?? rampAction(situation)
}

function endCanary({ document, remote, canary: judgement }: Situation): Action | undefined {
  const canary = canaryOf(document, remote)
  if (!canary || judgement?.verdict.state !== 'unhealthy') return undefined
  return {
    kind: 'end-canary',
    remote,
    version: canary.metadata.version,
    percent: canary.deployment?.traffic ?? 0,
    reason: judgement.verdict.text,
    figures: judgement.figures,
  }
}

function returnToBefore({ document, remote, guard, shared }: Situation): Action | undefined {
  const guarded = guardedOf(document, remote)
  if (!guarded || shared || guard?.verdict.state !== 'unhealthy') return undefined
  return {
    kind: 'return',
    remote,
    version: guarded.version,
    percent: 100,
    reason: `${guard.verdict.text} before its promotion`,
    figures: guard.figures,
  }
}

function rampAction(situation: Situation): Action | undefined {
  const { document, remote, canary: judgement, arriving } = situation
  const canary = canaryOf(document, remote)
  const ramp = canary?.extras.ramp
  if (!ramp || ramp.paused?.by === 'person') return undefined
  const about = {
    remote,
    version: canary.metadata.version,
    percent: canary.deployment?.traffic ?? 0,
    step: ramp.began[ramp.step] ?? '',
    figures: judgement?.figures ?? {},
  }
  const doubt = doubtAbout(judgement?.verdict, arriving)
  if (doubt !== undefined) return ramp.paused ? undefined : { ...about, kind: 'pause', reason: doubt }
  if (arriving !== 'fresh') return undefined
  if (ramp.paused) return { ...about, kind: 'resume', reason: judgement?.verdict.text ?? 'figures are back' }
  if (!isDue(situation, ramp)) return undefined
  return { ...about, kind: 'advance', reason: judgement?.verdict.text ?? '' }
}

/** Why a ramp must wait, in words. */
function doubtAbout(verdict: Verdict | undefined, arriving: FiguresState): string | undefined {
  if (verdict?.state === 'suspicious') return verdict.text
  return arriving === 'missing' ? 'figures are missing' : undefined
}

/** Whether the step lasted long enough, by the clock and under watch, and enough views say that it went well. */
function isDue({ now, step, minViews, canary }: Situation, ramp: Ramp): boolean {
  if (isLastStep(ramp) || canary?.verdict.state !== 'healthy' || canary.troubled) return false
  const began = Date.parse(ramp.began[ramp.step] ?? '')
  return now.getTime() - began >= ramp.everyMs && step.lastedMs >= ramp.everyMs && step.views >= minViews
}
