import { type Counts, slowerThan } from '../figures/counts.ts'

export const signalNames = [
  'faults',
  'browserFaults',
  'faultyNetworks',
  'reports',
  'load',
  'failedAdding',
  'adding',
] as const
export type SignalName = (typeof signalNames)[number]

/** Rates are events per exposure. */
export interface Signal {
  /** For sentences such as `faults 4.1 % vs 0.2 %`. */
  readonly text: string
  /** Whether an event is bad, as a fault, or good, as an addition to the cart. */
  readonly event: 'bad' | 'good'
  readonly exposures: string
  /** How many events were counted; undefined if that is not known. `slow`: seconds from which on a view is slow. */
  readonly events: (counts: Counts, slow: number | undefined) => number | undefined
  /** Of the alternatives that the test bets on, how often a worse version has the event; by default those of its kind. */
  readonly ratios?: readonly number[]
  /** How long after its exposure an event may come, ms: for so long nothing counts after a change of the shares. */
  readonly followsMs?: number
  /** One visitor, or one page, may cause so many events. */
  readonly cluster: number
  /** Exposures of the canary that do not count: first ones are slower, with any version. */
  readonly warmUp: number
  /** Rates are those of about the last exposures of the canary: twice as many exposures ago count half. */
  readonly memory: number
  /** The rate of a canary that is bad enough to be ended, given that of the default. */
  readonly limit: (rate: number) => number
}

/** For rare events, and for frequent ones. */
const LONG = 500
const SHORT = 200
const TEN_POINTS = 0.1

const shown = { event: 'bad', warmUp: 0, memory: LONG } as const

/** A share of 1 % of broken views is worth acting on, and it must be more than the default's. */
const faultLimit = (rate: number) => Math.max(0.01, rate)
const morePoints = (rate: number) => rate + TEN_POINTS
const fewer = (rate: number) => 0.8 * rate

export const signals: Readonly<Record<SignalName, Signal>> = {
  faults: {
    ...shown,
    text: 'faults',
    exposures: 'server.views',
    events: counts => counts['server.bad'] ?? 0,
    // Parts of one page.
    cluster: 2,
    limit: faultLimit,
  },
  browserFaults: {
    ...shown,
    text: 'faults in browsers',
    exposures: 'signed.any',
    events: counts => counts['signed.bad'] ?? 0,
    // As many as one network may add in ten minutes: its browsers may be what is broken, or lie.
    cluster: 7,
    limit: faultLimit,
  },
  faultyNetworks: {
    ...shown,
    text: 'networks with faults',
    exposures: 'networks.any',
    events: counts => counts['networks.bad'] ?? 0,
    // Each counts once in ten minutes.
    cluster: 1,
    limit: faultLimit,
  },
  reports: {
    event: 'good',
    // A document that a version freezes, or stops before it reacts, reports nothing.
    text: 'documents that browsers reported',
    exposures: 'server.documents',
    events: counts => counts['browser.documents'] ?? 0,
    // Most documents are reported, so a version that freezes every third browser is bad.
    ratios: [3 / 4, 1 / 2, 1 / 20],
    // A slow phone loads for as long as it then takes to report.
    followsMs: 25_000,
    // Of one visitor, whose browser may refuse to report.
    cluster: 2,
    warmUp: 0,
    memory: LONG,
    limit: fewer,
  },
  load: {
    ...shown,
    text: 'slow views',
    exposures: 'load.count',
    events: (counts, slow) => (slow === undefined ? undefined : slowerThan(counts, slow)),
    memory: SHORT,
    cluster: 2,
    // The code of a new release is compiled while it first runs.
    warmUp: 30,
    limit: morePoints,
  },
  failedAdding: {
    text: 'goods not added to the cart',
    event: 'bad',
    exposures: 'adding',
    events: counts => counts.failed ?? 0,
    followsMs: 0,
    cluster: 3,
    warmUp: 0,
    memory: SHORT,
    limit: morePoints,
  },
  adding: {
    event: 'good',
    text: 'shoppers who add to the cart, per visit',
    exposures: 'visit',
    events: counts => counts.adder ?? 0,
    followsMs: 60_000,
    // Each counts once in ten minutes.
    cluster: 1,
    warmUp: 0,
    memory: LONG,
    limit: fewer,
  },
}

/** Whether a rate has reached `part` of the way from the default's to the limit; 1 is the limit itself. */
export function isWorse(signal: Signal, rate: number, other: number, part: number): boolean {
  const limit = signal.limit(other)
  const bar = other + part * (limit - other)
  return signal.event === 'bad' ? rate > other && rate >= bar : rate < other && rate <= bar
}
