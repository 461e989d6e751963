import * as z from 'zod/mini'
import { type Counts, slowBound } from '../figures/counts.ts'
import type { Finding } from './comparison.ts'
import { beginPeriod, capitalOf, highestRate, measured, noEvidence } from './evidence.ts'
import {
  evidenceSchema,
  none,
  nothingRecent,
  type Rated,
  ratedSchema,
  rateOf,
  recentSchema,
  remembered,
} from './rates.ts'
import { isWorse, type SignalName, signals } from './signals.ts'
import { nothingAsked, unansweredSchema, withFailed } from './unanswered.ts'

/** Signals of which a rate of an hour ago says something: others depend too much on who comes. */
export const guardNames = [
  'faults',
  'browserFaults',
  'load',
  'failedAdding',
] as const satisfies readonly SignalName[]
type GuardName = (typeof guardNames)[number]

/** Fewer exposures say nothing about a rate. */
const ENOUGH = 200
/** A baseline without a single fault still allows for some. */
const LEAST_RATE = 0.005
/** What a version may fail of at most if those before it were hardly seen. */
const ASSUMED: Readonly<Partial<Record<GuardName, number>>> = { faults: 0.02, browserFaults: 0.02 }
const PERIOD_MS = 10 * 60_000
const SUSPICIOUS = 20

const guardedSchema = z.object({
  evidence: evidenceSchema,
  /** Of the version before in its last hour, or of all others then; without exposures, `ASSUMED` holds. */
  baseline: ratedSchema,
  recent: recentSchema,
})

export const guardSchema = z.object({
  version: z.string(),
  before: z.string(),
  /** When the version became the default; ISO 8601. */
  since: z.string(),
  /** ms since 1970. */
  periodBegan: z.number(),
  /** Seconds from which on a view is slow. */
  slow: z.optional(z.number()),
  asked: unansweredSchema,
  signals: z.partialRecord(z.enum(guardNames), guardedSchema),
})
/** A default after its promotion, compared with the last hour of the version before. */
export type Guard = z.infer<typeof guardSchema>

/** In the hour until the promotion: `counts` of the version before; `others` of all but `version`, if it was hardly seen. */
export function beginGuard(
  names: Pick<Guard, 'version' | 'before' | 'since'>,
  counts: Counts,
  others: Counts = {},
): Guard {
  const slow = slowBound(counts) ?? slowBound(others)
  const hours = [withUnanswered(counts), withUnanswered(others)]
  const known = guardNames.flatMap(name => {
    const baselines = hours.map(hour => ratedIn(name, hour, slow))
    const baseline =
      baselines.find(({ exposures }) => exposures >= ENOUGH) ?? (name in ASSUMED ? none : undefined)
    return baseline ? [[name, baseline] as const] : []
  })
  return {
    ...names,
    periodBegan: 0,
    asked: nothingAsked,
    ...(slow !== undefined && { slow }),
    signals: Object.fromEntries(
      known.map(([name, baseline]) => [name, { evidence: noEvidence(), baseline, recent: nothingRecent }]),
    ),
  }
}

export function withGuardedLook(guard: Guard, look: { at: Date; counts: Counts }): Guard {
  const at = look.at.getTime()
  const begins = guard.periodBegan === 0 || at - guard.periodBegan >= PERIOD_MS
  const { asked, counts } = withFailed(guard.asked, look.counts)
  const states = guardNames.flatMap(name => {
    const before = guard.signals[name]
    if (!before) return []
    const added = ratedIn(name, counts, guard.slow)
    const evidence = begins ? beginPeriod(before.evidence) : before.evidence
    const { baseline } = before
    const rate = baseline.exposures === 0 ? (ASSUMED[name] ?? 1) : Math.max(LEAST_RATE, highestRate(baseline))
    const next = {
      ...before,
      evidence: measured(evidence, added, { rate, cluster: signals[name].cluster }),
      recent: remembered(before.recent, added, {
        at,
        exposed: added.exposures,
        memory: signals[name].memory,
      }),
    }
    return [[name, next] as const]
  })
  return {
    ...guard,
    periodBegan: begins ? at : guard.periodBegan,
    asked,
    signals: Object.fromEntries(states),
  }
}

/** The version as the canary, that before as the default. */
export function guardFindings({ signals: states }: Guard): Finding[] {
  return guardNames.flatMap(name => {
    const state = states[name]
    if (!state) return []
    const [rate, other] = [rateOf(state.recent), rateOf(state.baseline) ?? ASSUMED[name]]
    const evidence = capitalOf(state.evidence)
    const worse = rate !== undefined && other !== undefined && isWorse(signals[name], rate, other, 0.5)
    return [
      {
        name,
        evidence,
        suspicious: worse && evidence >= SUSPICIOUS,
        rates: { canary: rate, default: other },
        recent: { canary: state.recent, default: state.baseline },
      },
    ]
  })
}

function withUnanswered(counts: Counts): Counts {
  return { ...counts, failed: Math.max(0, (counts.adding ?? 0) - (counts.added ?? 0)) }
}

function ratedIn(name: GuardName, counts: Counts, slow: number | undefined): Rated {
  const events = signals[name].events(counts, slow)
  return events === undefined ? none : { exposures: counts[signals[name].exposures] ?? 0, events }
}
