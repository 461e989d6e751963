import * as z from 'zod/mini'
import type { Counts } from '../figures/counts.ts'
import { beginPeriod, capitalOf, compared, lessOften, moreOften, noEvidence } from './evidence.ts'
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
import { nothingAsked, unansweredSchema, withFailed } from './unanswered.ts'

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
})
type SignalState = z.infer<typeof signalStateSchema>

export const comparisonSchema = z.object({
  canary: z.string(),
  default: z.string(),
  /** When the present period began, and the canary got its present share; ms since 1970. */
  periodBegan: z.number(),
  shareBegan: z.number(),
  /** The canary's share of the visitors, 0 to 1. */
  share: z.number(),
  /** Views of the canary on the server so far, and since `shareBegan`. */
  views: z.number(),
  shareViews: z._default(z.number(), 0),
  /** When it was last looked at; ms since 1970. */
  lookedAt: z._default(z.number(), 0),
  asked: pairSchema(unansweredSchema),
  signals: z.partialRecord(z.enum(signalNames), signalStateSchema),
})
/** A canary compared with the default, from its beginning. */
export type Comparison = z.infer<typeof comparisonSchema>

export interface Look {
  readonly at: Date
  readonly counts: Pair<Counts>
  /** The canary's share of the visitors, 0 to 1. */
  readonly share: number
  /** Seconds from which on a view is slow, known before this look; absent with too few views. */
  readonly slow?: number | undefined
}

export interface Finding {
  readonly name: SignalName
  readonly evidence: number
  readonly suspicious: boolean
  readonly rates: Pair<number | undefined>
  readonly recent: Pair<Rated>
}

export function beginComparison(canary: string, current: string): Comparison {
  return {
    canary,
    default: current,
    periodBegan: 0,
    shareBegan: 0,
    share: 0,
    views: 0,
    shareViews: 0,
    lookedAt: 0,
    asked: { canary: nothingAsked, default: nothingAsked },
    signals: {},
  }
}

export function withComparedLook(comparison: Comparison, look: Look): Comparison {
  const at = look.at.getTime()
  const hasNewShare = look.share !== comparison.share
  const shareBegan = hasNewShare ? at : comparison.shareBegan
  const begins = hasNewShare || at - comparison.periodBegan >= PERIOD_MS
  const canary = withFailed(comparison.asked.canary, look.counts.canary)
  const other = withFailed(comparison.asked.default, look.counts.default)
  const views = look.counts.canary['server.views'] ?? 0
  const counted = { ...look, counts: { canary: canary.counts, default: other.counts } }
  return {
    ...comparison,
    periodBegan: begins ? at : comparison.periodBegan,
    shareBegan,
    share: look.share,
    asked: { canary: canary.asked, default: other.asked },
    views: comparison.views + views,
    shareViews: hasNewShare ? 0 : comparison.shareViews + views,
    lookedAt: at,
    signals: Object.fromEntries(
      signalNames.map(name => {
        const before = comparison.signals[name] ?? noSignal
        const state = begins ? { ...before, evidence: beginPeriod(before.evidence) } : before
        return [name, judged(signals[name], looked(signals[name], state, counted, at - shareBegan))]
      }),
    ),
  }
}

export function findingsOf({ signals: states }: Comparison): Finding[] {
  return signalNames.flatMap(name => {
    const state = states[name]
    if (!state) return []
    const { suspicious, recent } = state
    const rates = { canary: rateOf(recent.canary), default: rateOf(recent.default) }
    return [{ name, evidence: capitalOf(state.evidence), suspicious, rates, recent }]
  })
}

const noSignal: SignalState = {
  evidence: noEvidence(),
  suspicious: false,
  seen: 0,
  window: { canary: none, default: none },
  lastShare: 0,
  recent: { canary: nothingRecent, default: nothingRecent },
}

function looked(signal: Signal, state: SignalState, look: Look, settledMs: number): SignalState {
  const exposed = (of: keyof Pair<Counts>) => look.counts[of][signal.exposures] ?? 0
  const [canary, other] = [
    signal.events(look.counts.canary, look.slow),
    signal.events(look.counts.default, look.slow),
  ]
  const next = { ...state, seen: state.seen + exposed('canary') }
  if (canary === undefined || other === undefined) return next
  if (next.seen <= signal.warmUp || settledMs < (signal.followsMs ?? 0)) return next
  const window = {
    canary: plus(state.window.canary, { exposures: exposed('canary'), events: canary }),
    default: plus(state.window.default, { exposures: exposed('default'), events: other }),
  }
  return closed(signal, { ...next, window }, look.at.getTime())
}

/** Adds a window to the evidence when it is large enough: by its exposures alone, so that the events remain a draw. */
function closed(signal: Signal, state: SignalState, at: number): SignalState {
  const { canary, default: other } = state.window
  if (Math.min(canary.exposures, other.exposures) < WINDOW) return state
  const share = canary.exposures / (canary.exposures + other.exposures)
  const isBad = signal.event === 'bad'
  // An event may belong to an exposure of the window before.
  const shares = signal.followsMs === undefined ? [share] : [share, state.lastShare]
  const events = {
    canary: canary.events,
    total: canary.events + other.events,
    share: isBad ? Math.max(...shares) : Math.min(...shares),
  }
  return {
    ...state,
    evidence: compared(state.evidence, events, {
      ratios: signal.ratios ?? (isBad ? moreOften : lessOften),
      cluster: signal.cluster,
    }),
    window: noSignal.window,
    lastShare: share,
    recent: rememberedPair(signal, state.recent, state.window, at),
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
