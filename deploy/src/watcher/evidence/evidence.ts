/**
 * Sequential tests by betting: an e-process, whose expected value is at most 1 at any stopping time as long as the null
 * hypothesis holds. So it may be looked at after every window, and the chance that it ever reaches `1 / alpha` is at
 * most alpha (Ville's inequality). docs/decisions/0040 derives it.
 */

/**
 * One test's state. Its capital is spread over the alternatives, and over the times at which something may have broken:
 * with each period, a part of what is left (`1 / (period + 1)`) is bet. So a canary that was healthy for hours is found
 * faulty nearly as fast as a new one.
 */
export interface Evidence {
  /** The capital that was bet on each alternative. */
  readonly bets: readonly number[]
  /** Periods begun so far. */
  readonly periods: number
}

export interface Events {
  readonly canary: number
  readonly total: number
  /** The canary's share of the window's exposures, 0 to 1. */
  readonly share: number
}

export interface Counted {
  readonly events: number
  readonly exposures: number
}

/** How many times as often the event would happen in a worse version, for events that are bad. */
export const moreOften: readonly number[] = [2, 5, 20]
/** The same for events that are good. */
export const lessOften: readonly number[] = moreOften.map(ratio => 1 / ratio)

/** More capital says nothing more, and would take longer to lose when the cause has passed. */
const MOST_CAPITAL = 1e9

/** A test that has seen nothing: nothing is bet before its first period. */
export function noEvidence(): Evidence {
  return { bets: moreOften.map(() => 0), periods: 0 }
}

/** Bets a part of what is left, as if something may break from now on. */
export function beginPeriod({ bets, periods }: Evidence): Evidence {
  const stake = 1 / ((periods + 1) * (periods + 2)) / bets.length
  return { bets: bets.map(bet => bet + stake), periods: periods + 1 }
}

/** The value of the test: what its capital of 1 has become. */
export function capitalOf({ bets, periods }: Evidence): number {
  return bets.reduce((sum, bet) => sum + bet, 1 / (periods + 1))
}

/**
 * Adds a window in which the events fell to both versions. Null hypothesis: an event is the canary's with a probability
 * of at most its share of the exposures (at least, for `lessOften`); whatever happens to both alike cancels out.
 * `cluster`: up to so many events may have one cause, such as a visitor, and fall to the same version.
 */
export function compared(
  evidence: Evidence,
  { canary, total, share }: Events,
  { ratios, cluster }: { readonly ratios: readonly number[]; readonly cluster: number },
): Evidence {
  return multiplied(evidence, ratios, cluster, ratio => {
    return canary * Math.log(ratio) - total * Math.log1p(share * (ratio - 1))
  })
}

/**
 * Adds a window of one version. Null hypothesis: an exposure has the event with a probability of at most `rate`. One near
 * 1 leaves nothing to be worse than.
 */
export function measured(
  evidence: Evidence,
  { events, exposures }: Counted,
  { rate, cluster }: { readonly rate: number; readonly cluster: number },
): Evidence {
  if (rate > 0.95) return evidence
  return multiplied(evidence, moreOften, cluster, ratio => {
    const worse = Math.min(rate * ratio, (1 + rate) / 2)
    const others = Math.max(0, exposures - events)
    return events * Math.log(worse / rate) + others * Math.log((1 - worse) / (1 - rate))
  })
}

/** The root of a likelihood ratio allows for events that come in clusters: by Jensen's inequality it expects less than 1. */
function multiplied(
  { bets, periods }: Evidence,
  ratios: readonly number[],
  cluster: number,
  logRatio: (ratio: number) => number,
): Evidence {
  const next = bets.map((bet, index) => {
    const factor = Math.exp(logRatio(ratios[index] ?? 1) / cluster)
    return Math.min(bet * factor, MOST_CAPITAL)
  })
  return { bets: next, periods }
}

/**
 * The most that a rate of `events` in `exposures` may be: the upper end of Wilson's score interval, `deviations` standard
 * deviations away (3: 99.9 %).
 */
export function highestRate({ events, exposures }: Counted, deviations = 3): number {
  if (exposures === 0) return 1
  const rate = Math.min(1, events / exposures)
  const square = deviations ** 2
  const spread = deviations * Math.sqrt((rate * (1 - rate) + square / (4 * exposures)) / exposures)
  return Math.min(1, (rate + square / (2 * exposures) + spread) / (1 + square / exposures))
}
