import type { RegistryDocument } from 'shared-remote/registry-document'
import type { EventKind, RolloutEvent } from '../../contract/rollout.ts'
import { noteOf } from '../../registry/history-entry.ts'
import type { RegistryStore } from '../../stores/stores.ts'
import { canaryOf, rollBack } from '../../versions/live.ts'
import { returnToBefore } from '../../versions/quarantine.ts'
import { advanceRamp, pauseRamp, type Ramp, resumeRamp } from '../../versions/ramp.ts'
import type { Action } from './decide.ts'
import { guardedOf } from './guarded.ts'

const author = () => ({ by: 'watcher' })

/** Only if the registry is still as decided for. `isAllowed` is asked last. Throws as `registry.update`. */
export async function carryOut(
  registry: RegistryStore,
  action: Action,
  { now, isAllowed }: { readonly now: Date; readonly isAllowed: () => boolean },
): Promise<RolloutEvent | undefined> {
  const event = eventOf(action, await registry.read())
  let done = false
  await registry.update(
    document => {
      done = isAllowed() && applies(document, action)
      return done ? changed(document, action, now) : document
    },
    noteOf(`watch: ${event.kind} ${action.remote} ${action.version}`, action.reason, event),
    { now, author },
  )
  return done ? event : undefined
}

function applies(document: RegistryDocument, { kind, remote, version, step, percent }: Action): boolean {
  if (kind === 'return') return guardedOf(document, remote)?.version === version
  const canary = canaryOf(document, remote)
  if (canary?.metadata.version !== version || canary.deployment?.traffic !== percent) return false
  if (kind === 'end-canary') return true
  const { ramp } = canary.extras
  if (!ramp || ramp.began[ramp.step] !== step) return false
  return kind === 'resume' ? ramp.paused?.by === 'watcher' : ramp.paused === undefined
}

function changed(document: RegistryDocument, { kind, remote, reason }: Action, now: Date): RegistryDocument {
  switch (kind) {
    case 'end-canary':
      return rollBack(document, remote, now)
    case 'return':
      return returnToBefore(document, remote, now)
    case 'advance':
      return advanceRamp(document, remote, now)
    case 'pause':
      return pauseRamp(document, remote, { by: 'watcher', reason })
    case 'resume':
      return resumeRamp(document, remote, now)
  }
}

function eventOf(
  { kind, remote, version, percent, figures }: Action,
  document: RegistryDocument,
): RolloutEvent {
  const ramp = canaryOf(document, remote)?.extras.ramp
  const next = kind === 'advance' ? nextShare(ramp) : percent
  return { kind: kindOf(kind, next), remote, version, percent: next, automatic: true, figures }
}

function nextShare(ramp: Ramp | undefined): number {
  return ramp?.steps[ramp.step + 1] ?? 100
}

function kindOf(kind: Action['kind'], percent: number): EventKind {
  if (kind === 'advance') return percent === 100 ? 'promoted' : 'raised'
  if (kind === 'pause') return 'paused'
  return kind === 'resume' ? 'resumed' : 'rolled-back'
}
