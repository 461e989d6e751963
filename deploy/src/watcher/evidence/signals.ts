import { type Counts, type Histogram, slowerThan } from '../figures/counts.ts'

/** What a canary may do worse than the default. */
export const signalNames = [
  'faults',
  'browserFaults',
  'load',
  'lcp',
  'failedAdding',
  'adding',
  'checkout',
  'paid',
] as const
export type SignalName = (typeof signalNames)[number]

/** How a signal is counted and judged. Rates are events per exposure. */
export interface Signal {
  /** For sentences such as `faults 4.1 % vs 0.2 %`. */
  readonly text: string
  /** Whether an event is bad, as a fault, or good, as a purchase. */
  readonly event: 'bad' | 'good'
  /** The counter of the exposures. */
  readonly exposures: string
  /** How many events were counted; `bound` in seconds is when a value of the signal's histogram is slow. */
  readonly events: (counts: Counts, bound: number | undefined) => number
  readonly histogram?: Histogram
  /**
   * When events follow their exposure: `soon` for the next seconds, so that an exposure without event is known only
   * then; `later` for minutes.
   */
  readonly follows?: 'soon' | 'later'
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
const bought = { event: 'good', warmUp: 0, follows: 'later' } as const

/** A share of 1 % of broken views is worth acting on, and it must be more than the default's. */
const faultLimit = (rate: number) => Math.max(0.01, rate)
const morePoints = (rate: number) => rate + TEN_POINTS
const lessSold = (rate: number) => 0.8 * rate

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
    exposures: 'browser.views',
    events: counts => counts['browser.bad'] ?? 0,
    // Pages of one visitor, whose browser may be what is broken.
    cluster: 8,
    limit: faultLimit,
  },
  load: {
    ...shown,
    text: 'slow views',
    exposures: 'load.count',
    events: slowIn('load'),
    histogram: 'load',
    memory: SHORT,
    cluster: 2,
    // The code of a new release is compiled while it first runs.
    warmUp: 30,
    limit: morePoints,
  },
  lcp: {
    ...shown,
    text: 'slow LCP',
    exposures: 'lcp.count',
    events: slowIn('lcp'),
    histogram: 'lcp',
    memory: SHORT,
    cluster: 2,
    // Nobody has the files of a new release in the browser's cache.
    warmUp: 50,
    limit: morePoints,
  },
  failedAdding: {
    text: 'goods not added to the cart',
    event: 'bad',
    exposures: 'adding',
    events: () => 0,
    follows: 'soon',
    cluster: 3,
    warmUp: 0,
    memory: SHORT,
    limit: morePoints,
  },
  adding: {
    ...bought,
    text: 'additions to the cart per visit',
    exposures: 'visit',
    events: counts => counts.adding ?? 0,
    cluster: 4,
    memory: LONG,
    limit: lessSold,
  },
  checkout: {
    ...bought,
    text: 'checkouts per visit',
    exposures: 'visit',
    events: counts => counts.checkout ?? 0,
    cluster: 2,
    memory: LONG,
    limit: lessSold,
  },
  paid: {
    ...bought,
    text: 'payments per checkout',
    exposures: 'checkout',
    events: counts => counts.paid ?? 0,
    cluster: 2,
    memory: SHORT,
    limit: lessSold,
  },
}

/** Whether a rate has reached `part` of the way from the default's to the limit; 1 is the limit itself. */
export function isWorse(signal: Signal, rate: number, other: number, part: number): boolean {
  const limit = signal.limit(other)
  const bar = other + part * (limit - other)
  return signal.event === 'bad' ? rate > other && rate >= bar : rate < other && rate <= bar
}

function slowIn(histogram: Histogram) {
  return (counts: Counts, bound: number | undefined) =>
    bound === undefined ? 0 : slowerThan(counts, histogram, bound)
}
