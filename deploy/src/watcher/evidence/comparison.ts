import * as z from 'zod/mini'
import type { Counts } from '../figures/counts.ts'
import { beginPeriod, capitalOf, compared, lessOften, moreOften, noEvidence } from './evidence.ts'
import { leastShare, type PastShares, pastSharesSchema, withLook } from './past-shares.ts'
import {
  evidenceSchema,
  none,
  nothingRecent,
  type Pair,
  plus,
  type Rated,
  type Recent,
  ratedSchema,
  rateOf,
  recentSchema,
  remembered,
} from './rates.ts'
import { isWorse, type Signal, type SignalName, signalNames, signals } from './signals.ts'
import { allAnswered, unanswered, unansweredSchema } from './unanswered.ts'

/** A window of fewer exposures of either version is joined with the next: its share would say too little. */
const WINDOW = 5
/** How often something may have broken newly. */
const PERIOD_MS = 10 * 60_000
/** Capital at which the canary is suspicious, and below which it no longer is. */
const SUSPICIOUS = 20
const TRUSTED = 5

function pairSchema<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.object({ canary: schema, default: schema })
}

const signalStateSchema = z.object({
  evidence: evidenceSchema,
  suspicious: z.boolean(),
  /** Exposures of the canary so far. */
  seen: z.number(),
  /** Not yet in the evidence. */
  window: pairSchema(ratedSchema),
  /** The canary's share of the exposures of the window before. */
  lastShare: z.number(),
  recent: pairSchema(recentSchema),
  past: pastSharesSchema,
  open: pairSchema(unansweredSchema),
})
type SignalState = z.infer<typeof signalStateSchema>

export const comparisonSchema = z.object({
  canary: z.string(),
  default: z.string(),
  /** ms since 1970. */
  periodBegan: z.number(),
  /** The canary's share of the visitors, 0 to 1. */
  share: z.number(),
  /** Views of the canary on the server so far. */
  views: z.number(),
  signals: z.partialRecord(z.enum(signalNames), signalStateSchema),
})
/** A canary compared with the default, from its beginning. */
export type Comparison = z.infer<typeof comparisonSchema>

/** What happened since the last look. */
export interface Look {
  readonly at: Date
  readonly counts: Pair<Counts>
  /** The canary's share of the visitors, 0 to 1. */
  readonly share: number
  /** Seconds from which on a value is slow, known before this look; absent with too few values. */
  readonly bounds: { readonly load?: number | undefined; readonly lcp?: number | undefined }
}

/** A signal as far as it is known. */
export interface Finding {
  readonly name: SignalName
  /** Capital of the test. */
  readonly evidence: number
  readonly suspicious: boolean
  /** Recent rates. */
  readonly rates: Partial<Pair<number>>
  readonly recent: Pair<Rated>
}

export function beginComparison(canary: string, current: string): Comparison {
  return { canary, default: current, periodBegan: 0, share: 0, views: 0, signals: {} }
}

/** Adds a look. `delayMs`: how long after a visit a purchase may still follow. */
export function withComparedLook(comparison: Comparison, look: Look, delayMs: number): Comparison {
  const at = look.at.getTime()
  const begins =
    look.share !== comparison.share ||
    comparison.periodBegan === 0 ||
    at - comparison.periodBegan >= PERIOD_MS
  return {
    ...comparison,
    periodBegan: begins ? at : comparison.periodBegan,
    share: look.share,
    views: comparison.views + (look.counts.canary['server.views'] ?? 0),
    signals: Object.fromEntries(
      signalNames.map(name => {
        const before = comparison.signals[name] ?? noSignal
        const state = begins ? { ...before, evidence: beginPeriod(before.evidence) } : before
        return [name, judged(signals[name], looked(signals[name], state, look, delayMs))]
      }),
    ),
  }
}

export function findingsOf({ signals: states }: Comparison): Finding[] {
  return signalNames.flatMap(name => {
    const state = states[name]
    if (!state) return []
    const { canary, default: other } = {
      canary: rateOf(state.recent.canary),
      default: rateOf(state.recent.default),
    }
    const rates = { ...(canary !== undefined && { canary }), ...(other !== undefined && { default: other }) }
    return [
      {
        name,
        evidence: capitalOf(state.evidence),
        suspicious: state.suspicious,
        rates,
        recent: state.recent,
      },
    ]
  })
}

const noSignal: SignalState = {
  evidence: noEvidence(),
  suspicious: false,
  seen: 0,
  window: { canary: none, default: none },
  lastShare: 0,
  recent: { canary: nothingRecent, default: nothingRecent },
  past: [],
  open: { canary: allAnswered, default: allAnswered },
}

function looked(signal: Signal, state: SignalState, look: Look, delayMs: number): SignalState {
  if (signal.follows === 'later') return withLaterEvents(signal, state, look, delayMs)
  return withBadEvents(signal, state, look)
}

/** Events of the same views, or nearly so: tested by the shares of these views. */
function withBadEvents(signal: Signal, state: SignalState, look: Look): SignalState {
  const { histogram } = signal
  const bound = histogram && look.bounds[histogram]
  const open = {
    canary: unanswered(state.open.canary, askedIn(look.counts.canary)),
    default: unanswered(state.open.default, askedIn(look.counts.default)),
  }
  const counted = (of: keyof Pair<Counts>): Rated => ({
    exposures: look.counts[of][signal.exposures] ?? 0,
    events: signal.follows ? open[of].failed - state.open[of].failed : signal.events(look.counts[of], bound),
  })
  const added = { canary: counted('canary'), default: counted('default') }
  const seen = state.seen + added.canary.exposures
  const next = { ...state, open, seen }
  if ((histogram && bound === undefined) || seen <= signal.warmUp) return next
  return closed(
    signal,
    {
      ...next,
      window: {
        canary: plus(state.window.canary, added.canary),
        default: plus(state.window.default, added.default),
      },
    },
    look.at.getTime(),
  )
}

/** Adds a window to the evidence when it is large enough: by its exposures alone, so that the events remain a draw. */
function closed(signal: Signal, state: SignalState, at: number): SignalState {
  const { canary, default: other } = state.window
  if (Math.min(canary.exposures, other.exposures) < WINDOW) return state
  const share = canary.exposures / (canary.exposures + other.exposures)
  // An event may belong to an exposure of the window before.
  const most = signal.follows ? Math.max(share, state.lastShare) : share
  const events = { canary: canary.events, total: canary.events + other.events, share: most }
  return {
    ...state,
    evidence: compared(state.evidence, events, { ratios: moreOften, cluster: signal.cluster }),
    window: noSignal.window,
    lastShare: share,
    recent: rememberedPair(signal, state.recent, state.window, at),
  }
}

/** Good events minutes after their exposure: tested by the least share that the canary may have had then. */
function withLaterEvents(signal: Signal, state: SignalState, look: Look, delayMs: number): SignalState {
  const at = look.at.getTime()
  const exposed = (counts: Counts) => counts[signal.exposures] ?? 0
  const happened = (counts: Counts) => signal.events(counts, undefined)
  const { past, gone } = withLook(
    state.past,
    { at, share: look.share, canary: exposed(look.counts.canary), default: exposed(look.counts.default) },
    delayMs,
  )
  const share = leastShare(past, at, delayMs)
  const [canary, other] = [happened(look.counts.canary), happened(look.counts.default)]
  const added = {
    canary: { exposures: exposuresOf(gone, 'canary'), events: share > 0 ? canary : 0 },
    default: { exposures: exposuresOf(gone, 'default'), events: share > 0 ? other : 0 },
  }
  return {
    ...state,
    seen: state.seen + exposed(look.counts.canary),
    past,
    evidence: compared(
      state.evidence,
      { canary, total: canary + other, share },
      { ratios: lessOften, cluster: signal.cluster },
    ),
    recent: rememberedPair(signal, state.recent, added, at),
  }
}

function rememberedPair(signal: Signal, recent: Pair<Recent>, added: Pair<Rated>, at: number): Pair<Recent> {
  const how = { at, exposed: added.canary.exposures, memory: signal.memory }
  return {
    canary: remembered(recent.canary, added.canary, how),
    default: remembered(recent.default, added.default, how),
  }
}

/** Suspicious half-way to the limit; not again before the evidence has clearly fallen. */
function judged(signal: Signal, state: SignalState): SignalState {
  const rate = rateOf(state.recent.canary)
  const other = rateOf(state.recent.default)
  const worse = rate !== undefined && other !== undefined && isWorse(signal, rate, other, 0.5)
  const capital = capitalOf(state.evidence)
  return { ...state, suspicious: worse && capital >= (state.suspicious ? TRUSTED : SUSPICIOUS) }
}

function askedIn(counts: Counts): { readonly asked: number; readonly answered: number } {
  return { asked: counts.adding ?? 0, answered: counts.added ?? 0 }
}

function exposuresOf(past: PastShares, of: 'canary' | 'default'): number {
  return past.reduce((sum, each) => sum + each[of], 0)
}
