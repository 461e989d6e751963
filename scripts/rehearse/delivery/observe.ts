import { setTimeout as sleep } from 'node:timers/promises'
import type { Figures, History } from '@khaneno/deploy/contract/rollout'
import type { Deployer } from '@khaneno/deploy/deployer/deployer'
import type { Visit } from '../visits.ts'
import type { RehearsedRelease } from './releases.ts'

/** Shares of a ramp, and how long each lasts at least. */
const STEPS = [10, 50, 100]
const STEP_MS = 60_000
/** Longest wait for the watcher's decision, and for the site to follow it, ms. */
const DECISION_MS = 8 * 60_000
const FOLLOW_MS = 10_000
const POLL_MS = 200
/** Newest changes of the registry to look at. */
const HISTORY = 50

/** A published release and what became of it. */
export interface Observation {
  readonly release: RehearsedRelease
  readonly version: string
  /** How it ended; undefined if nothing was decided in time. */
  readonly end: RehearsedRelease['end'] | undefined
  /** From its first page view to the decision, ms. */
  readonly decidedMs: number
  /** From its roll-back to the last answer that was still composed of it, ms; 0 if there was none. */
  readonly followedMs: number
  /** The share of visitors that it had at most, percent. */
  readonly percent: number
  readonly figures: Figures
  /** All page views meanwhile, and those of this version. */
  readonly visits: readonly Visit[]
  readonly ownVisits: number
}

/** Starts a release and waits, without doing anything, until the watcher has rolled it back or promoted it. */
export async function observe(
  deployer: Deployer,
  visits: readonly Visit[],
  { release, version }: { readonly release: RehearsedRelease; readonly version: string },
): Promise<Observation> {
  const { remote, start } = release
  const first = visits.length
  if (start === 'ramp') await deployer.change('ramp', remote, { version, steps: STEPS, everyMs: STEP_MS })
  else await deployer.change('promote', remote, { version })

  const decision = await decided(deployer, release, version)
  const decidedAt = decision ? Date.parse(decision.when) : Date.now()
  if (decision) await sleep(FOLLOW_MS)
  const seen = visits.slice(first)
  const own = seen.filter(({ versions }) => versions[remote] === version)
  const began = Math.min(decidedAt, ...own.map(({ at }) => at))
  const last = Math.max(decidedAt, ...own.map(({ answeredAt }) => answeredAt))
  const entries = await deployer.history(HISTORY)
  const shares = entries.flatMap(({ event }) => (event?.version === version ? [event.percent ?? 0] : []))
  return {
    release,
    version,
    end: decision?.event?.kind === 'promoted' ? 'promoted' : decision && 'rolled-back',
    decidedMs: decidedAt - began,
    followedMs: release.end === 'rolled-back' ? last - decidedAt : 0,
    percent: Math.max(0, ...shares),
    figures: decision?.event?.figures ?? {},
    visits: seen,
    ownVisits: own.length,
  }
}

/** The automatic decision about a version; undefined if there is none in time. */
async function decided(
  deployer: Deployer,
  { remote }: RehearsedRelease,
  version: string,
): Promise<History['entries'][number] | undefined> {
  const until = Date.now() + DECISION_MS
  while (Date.now() < until) {
    const found = (await deployer.history(HISTORY)).find(
      ({ event }) =>
        event?.automatic &&
        event.remote === remote &&
        event.version === version &&
        (event.kind === 'rolled-back' || event.kind === 'promoted'),
    )
    if (found) return found
    await sleep(POLL_MS)
  }
  return undefined
}
