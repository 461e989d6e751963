import { Counter, Histogram, type Registry } from 'prom-client'

interface Metric {
  readonly name: string
  readonly help: string
}

interface Options<Call extends string, Outcome extends string> {
  /** Counts the calls, by their labels and `outcome`. */
  readonly counter: Metric
  /** Times them in seconds, by their labels. */
  readonly histogram: Metric
  readonly calls: readonly [Call, ...Call[]]
  /** The same names for each call. */
  readonly labelsOf: (call: Call) => Readonly<Record<string, string>>
  /** What a call may end with; the first is success. */
  readonly outcomes: readonly [Outcome, ...Outcome[]]
  readonly outcomeOf: (error: unknown) => Outcome
  readonly ended?: (call: Call, outcome: Outcome) => void
}

/** Counts and times the calls of another service. Returns what makes one: it settles as `work` does. */
export function measureCalls<Call extends string, Outcome extends string>(
  register: Registry,
  options: Options<Call, Outcome>,
): <T>(call: Call, work: () => Promise<T>) => Promise<T> {
  const { calls, labelsOf, outcomes, outcomeOf, ended } = options
  const labelNames = Object.keys(labelsOf(calls[0]))
  const registers = [register]
  const counter = new Counter({ ...options.counter, labelNames: [...labelNames, 'outcome'], registers })
  const seconds = new Histogram({
    ...options.histogram,
    labelNames,
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  // A rate needs the series before its first increase.
  for (const call of calls) for (const outcome of outcomes) counter.inc({ ...labelsOf(call), outcome }, 0)
  return async (call, work) => {
    const labels = labelsOf(call)
    const observe = seconds.startTimer(labels)
    let [outcome] = outcomes
    try {
      return await work()
    } catch (error) {
      outcome = outcomeOf(error)
      throw error
    } finally {
      observe()
      counter.inc({ ...labels, outcome })
      ended?.(call, outcome)
    }
  }
}
