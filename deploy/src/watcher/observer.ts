import type { RegistryDocument } from 'shared-remote/registry-document'
import { liveRemotes } from 'shared-remote/registry-live'
import * as z from 'zod/mini'
import { canaryOf, requireDefault, versionsOf } from '../versions/live.ts'
import {
  beginComparison,
  type Comparison,
  comparisonSchema,
  findingsOf,
  withComparedLook,
} from './evidence/comparison.ts'
import { highestRate } from './evidence/evidence.ts'
import { beginGuard, type Guard, guardFindings, guardSchema, withGuardedLook } from './evidence/guard.ts'
import { exposureOf, type Judgement, judgementOf } from './evidence/judgement.ts'
import { type Counts, type CountsByVersion, nameOf, slowBound, sumOf } from './figures/counts.ts'
import type { Series } from './figures/series.ts'
import { guardedOf } from './rollout/guarded.ts'
import type { WatchSettings } from './settings.ts'

const HOUR_MS = 3_600_000
/** Looks of which the latest faults of a remote are known: half a minute with the usual interval. */
const LATEST = 6

/** Clearly worse than before: by this factor, and at least this share. */
const TIMES = 2
const LEAST_RATE = 0.01

const stepSchema = z.object({ key: z.string(), lastedMs: z.number(), views: z.number() })

export const observedSchema = z.object({
  comparison: z.optional(comparisonSchema),
  guard: z.optional(guardSchema),
  /** The canary's step: how long it was watched with fresh figures, and the views since it began. */
  step: z.optional(stepSchema),
  latest: z._default(z.array(z.record(z.string(), z.number())), []),
})
export type Observed = z.infer<typeof observedSchema>
export type ObservedByRemote = Readonly<Record<string, Observed>>

export interface Look {
  readonly document: RegistryDocument
  readonly at: Date
  /** Time since the last look; a gap or a jump of the clock does not count. */
  readonly passedMs: number
  readonly fresh: boolean
  readonly counts: CountsByVersion
  /** All looks before this one. */
  readonly series: Series
  readonly settings: WatchSettings
}

export function observed(before: ObservedByRemote, look: Look): ObservedByRemote {
  const remotes = liveRemotes(look.document)
  const latest = new Map(
    remotes.map(remote => {
      const counts = sumOf(
        versionsOf(look.document, remote).map(each => countsIn(look, remote, each.metadata.version)),
      )
      return [remote, [...(before[remote]?.latest ?? []), counts].slice(-LATEST)] as const
    }),
  )
  return Object.fromEntries(
    remotes.map(remote => {
      const known = { ...before[remote], latest: latest.get(remote)?.map(each => ({ ...each })) ?? [] }
      const shared = othersDegraded(look, remote, Object.fromEntries(latest))
      return [remote, observedRemote(known, look, remote, shared)]
    }),
  )
}

/** Whether another remote of the document is clearly worse in the last looks than in the hour before. */
export function isSharedCause(
  known: ObservedByRemote,
  look: Pick<Look, 'document' | 'at' | 'series'>,
  remote: string,
) {
  const latest = Object.fromEntries(Object.entries(known).map(([name, { latest }]) => [name, latest]))
  return othersDegraded(look, remote, latest)
}

export function canaryJudgement({ comparison }: Observed, minViews: number): Judgement | undefined {
  return comparison && judgementOf(findingsOf(comparison), exposureOf(comparison, minViews))
}

export function guardJudgement({ guard }: Observed): Judgement | undefined {
  return guard && judgementOf(guardFindings(guard))
}

function observedRemote(known: Observed, look: Look, remote: string, shared: boolean): Observed {
  const comparison = nextComparison(known.comparison, look, remote)
  const guard = nextGuard(known.guard, look, remote, shared)
  const step = nextStep(known.step, look, remote)
  return {
    latest: known.latest,
    ...(comparison && { comparison }),
    ...(guard && { guard }),
    ...(step && { step }),
  }
}

/** A comparison ends with the canary, and another begins with another canary or default. */
function nextComparison(before: Comparison | undefined, look: Look, remote: string): Comparison | undefined {
  const canary = canaryOf(look.document, remote)
  if (!canary) return undefined
  const { version } = canary.metadata
  const current = requireDefault(look.document, remote).metadata.version
  const isSame = before?.canary === version && before.default === current
  const hour = look.series.between(remote, current, new Date(look.at.getTime() - HOUR_MS), afterNow(look.at))
  return withComparedLook(isSame ? before : beginComparison(version, current), {
    at: look.at,
    counts: { canary: countsIn(look, remote, version), default: countsIn(look, remote, current) },
    share: (canary.deployment?.traffic ?? 0) / 100,
    slow: slowBound(hour),
  })
}

/** What others suffer too is no evidence. */
function nextGuard(
  before: Guard | undefined,
  look: Look,
  remote: string,
  shared: boolean,
): Guard | undefined {
  const guarded = guardedOf(look.document, remote)
  if (!guarded) return undefined
  const since = new Date(guarded.since)
  if (look.at.getTime() - since.getTime() > look.settings.guardMs) return undefined
  const isSame = before?.version === guarded.version && before.since === guarded.since
  const hourBefore = new Date(since.getTime() - HOUR_MS)
  const others = () =>
    sumOf(
      versionsOf(look.document, remote)
        .map(({ metadata }) => metadata.version)
        .filter(version => version !== guarded.version)
        .map(version => look.series.between(remote, version, hourBefore, since)),
    )
  const guard = isSame
    ? before
    : beginGuard(guarded, look.series.between(remote, guarded.before, hourBefore, since), others())
  return shared
    ? guard
    : withGuardedLook(guard, { at: look.at, counts: countsIn(look, remote, guarded.version) })
}

function nextStep(before: Observed['step'], look: Look, remote: string): Observed['step'] {
  const canary = canaryOf(look.document, remote)
  const ramp = canary?.extras.ramp
  if (!ramp) return undefined
  const key = `${canary.metadata.version} ${ramp.step} ${ramp.began[ramp.step]}`
  // What was counted until the step was seen belongs to the one before.
  if (before?.key !== key) return { key, lastedMs: 0, views: 0 }
  const views = countsIn(look, remote, canary.metadata.version)['server.views'] ?? 0
  return {
    key,
    lastedMs: before.lastedMs + (look.fresh && !ramp.paused ? look.passedMs : 0),
    views: before.views + views,
  }
}

function othersDegraded(
  { document, at, series }: Pick<Look, 'document' | 'at' | 'series'>,
  remote: string,
  latest: Readonly<Record<string, readonly Counts[]>>,
): boolean {
  const guarded = guardedOf(document, remote)
  if (!guarded) return false
  const since = new Date(Math.min(Date.parse(guarded.since), at.getTime()))
  const hourBefore = new Date(since.getTime() - HOUR_MS)
  return liveRemotes(document)
    .filter(other => other !== remote)
    .some(other => {
      const versions = versionsOf(document, other).map(({ metadata }) => metadata.version)
      const before = sumOf(versions.map(version => series.between(other, version, hourBefore, since)))
      return hasDegraded(sumOf(latest[other] ?? []), before)
    })
}

function countsIn({ counts }: Pick<Look, 'counts'>, remote: string, version: string): Counts {
  return counts[nameOf(remote, version)] ?? {}
}

/** The minute of `at` is not over: it counts too. */
function afterNow(at: Date): Date {
  return new Date(at.getTime() + 60_000)
}

/** Whether a remote's views on the server are clearly worse now than in the hour `before`. */
function hasDegraded(now: Counts, before: Counts): boolean {
  const views = now['server.views'] ?? 0
  if (views === 0) return false
  const usual = { exposures: before['server.views'] ?? 0, events: before['server.bad'] ?? 0 }
  const most = usual.exposures > 0 ? TIMES * highestRate(usual, 2) : 0
  return (now['server.bad'] ?? 0) / views >= Math.max(LEAST_RATE, most)
}
