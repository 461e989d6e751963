import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { DeployError } from '../lib/deploy-error.ts'
import { canaryOf, promote, startCanary, withExtras } from './live.ts'

/** A canary that grows in steps. Its state is in the registry, with the version that it is about. */
export type Ramp = NonNullable<RegistryVersion['extras']['ramp']>

/** A step of a ramp: the version that it is about, and its share in percent. */
export interface Step {
  readonly version: string
  readonly percent: number
}

const MIN_STEP_MS = 1_000

/**
 * Starts to give `version` to growing shares of the visitors, with the first step at once; a step of 100 promotes it, and
 * a ramp without one stays at its last share. Steps are percents, ascending, and last at least `everyMs`. Throws as
 * `startCanary` does, and `RAMP_INVALID`.
 */
export function startRamp(
  document: RegistryDocument,
  remote: string,
  version: string,
  { steps, everyMs }: Pick<Ramp, 'steps' | 'everyMs'>,
  now: Date,
): RegistryDocument {
  const isAscending = steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0))
  if (steps.length === 0 || !isAscending || steps.some(step => !isShare(step)))
    throw new DeployError(
      'RAMP_INVALID',
      `The steps of a ramp are ascending percents from 1 to 100, not ${steps}`,
    )
  if (!Number.isInteger(everyMs) || everyMs < MIN_STEP_MS)
    throw new DeployError('RAMP_INVALID', `A step lasts a second or more, not ${everyMs} ms`)
  return takeStep(document, remote, version, { steps: [...steps], everyMs, step: 0, began: [] }, now)
}

/**
 * Goes on to the next step. `NO_RAMP`; `RAMP_ENDED` at the last one; `QUARANTINED`; `RAMP_CHANGED` if the next step is not
 * the `expected` one, so that two callers who mean the same step take it once; `RAMP_PAUSED`.
 *
 * `force` goes on despite a pause of the watcher, which is its doubt about figures that a person may have understood. The
 * pause stays: the person answers for this step, and the further ones wait until the watcher or a person resumes. A pause
 * of a person holds even then: it is ended by resuming, so that the history says who ended it.
 */
export function advanceRamp(
  document: RegistryDocument,
  remote: string,
  now: Date,
  { force = false, expected }: { readonly force?: boolean; readonly expected?: Step } = {},
): RegistryDocument {
  const { version, ramp } = requireRamp(document, remote)
  const { percent } = nextStepOf(document, remote)
  if (expected && (expected.version !== version || expected.percent !== percent))
    throw new DeployError(
      'RAMP_CHANGED',
      `The next step of ${remote} is ${version} for ${percent}%, not ${expected.version} for ${expected.percent}%`,
    )
  requireGoing(remote, ramp, force)
  return takeStep(document, remote, version, { ...ramp, step: ramp.step + 1 }, now)
}

/** `NO_RAMP`; `RAMP_ENDED`. */
export function nextStepOf(document: RegistryDocument, remote: string): Step {
  const { version, ramp } = requireRamp(document, remote)
  const percent = ramp.steps[ramp.step + 1]
  if (percent === undefined)
    throw new DeployError('RAMP_ENDED', `The ramp of ${remote} is at its last share: promote the version`)
  return { version, percent }
}

/** Keeps the canary at its share. A pause of the watcher does not replace that of a person. `NO_RAMP`. */
export function pauseRamp(
  document: RegistryDocument,
  remote: string,
  paused: NonNullable<Ramp['paused']>,
): RegistryDocument {
  const { version, ramp } = requireRamp(document, remote)
  if (ramp.paused?.by === 'person' && paused.by === 'watcher') return document
  return withRamp(document, remote, version, { ...ramp, paused })
}

/** Ends a pause: the current step begins again, so that the next one follows a full step. `NO_RAMP`. */
export function resumeRamp(document: RegistryDocument, remote: string, now: Date): RegistryDocument {
  const { version, ramp } = requireRamp(document, remote)
  if (!ramp.paused) return document
  const { paused: _, ...rest } = ramp
  const began = [...ramp.began.slice(0, ramp.step), now.toISOString()]
  return withRamp(document, remote, version, { ...rest, began })
}

export function rampOf(document: RegistryDocument, remote: string): Ramp | undefined {
  return canaryOf(document, remote)?.extras.ramp
}

export function isLastStep({ steps, step }: Ramp): boolean {
  return step >= steps.length - 1
}

function takeStep(
  document: RegistryDocument,
  remote: string,
  version: string,
  ramp: Ramp,
  now: Date,
): RegistryDocument {
  const percent = ramp.steps[ramp.step] ?? 100
  if (percent === 100) return promote(document, remote, version, now)
  const began = [...ramp.began, now.toISOString()]
  return withRamp(startCanary(document, remote, version, percent, now), remote, version, { ...ramp, began })
}

function withRamp(document: RegistryDocument, remote: string, version: string, ramp: Ramp): RegistryDocument {
  return withExtras(document, remote, version, extras => ({ ...extras, ramp }))
}

function requireRamp(document: RegistryDocument, remote: string) {
  const canary = canaryOf(document, remote)
  const ramp = canary?.extras.ramp
  if (!canary || !ramp) throw new DeployError('NO_RAMP', `${remote} has no ramp in progress`)
  return { version: canary.metadata.version, ramp }
}

function requireGoing(remote: string, { paused }: Ramp, force: boolean): void {
  if (!paused || (force && paused.by === 'watcher')) return
  const hint = paused.by === 'watcher' ? 'Resume it first, or use --force' : 'Resume it first'
  throw new DeployError('RAMP_PAUSED', `The ramp of ${remote} waits: ${paused.reason}. ${hint}`)
}

function isShare(percent: number): boolean {
  return Number.isInteger(percent) && percent >= 1 && percent <= 100
}
