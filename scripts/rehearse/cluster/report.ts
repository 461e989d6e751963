import { tableOf } from '../table.ts'
import { callsIn, type Observation, unexcused } from './judge.ts'

const head = [
  'event',
  's',
  'requests',
  'failed',
  'of them unexcused',
  'failed twice',
  'p99 ms',
  'orders',
  'paid',
  'ended',
]

/** The figures of one event. */
export interface Figures {
  readonly event: string
  readonly seconds: number
  readonly requests: number
  /** Requests that failed, whether or not they were sent again. */
  readonly failed: number
  readonly unexcused: number
  /** Those that the client did not send again, or in vain. */
  readonly failedTwice: number
  readonly p99Ms: number
  /** Orders and payments that were confirmed to shoppers. */
  readonly orders: number
  readonly paid: number
  /** Servers that ended by themselves. */
  readonly ended: number
}

export function figuresOf({ phases, calls }: Observation): Figures[] {
  return phases.map(phase => {
    const own = callsIn(phase, calls)
    const failed = own.filter(({ failure }) => failure !== undefined)
    const times = own.map(({ at, until }) => until - at).sort((a, b) => a - b)
    const done = (kind: string) => own.filter(call => call.kind === kind && call.failure === undefined).length
    return {
      event: phase.name,
      seconds: (phase.until - phase.from) / 1000,
      requests: own.length,
      failed: failed.length,
      unexcused: unexcused(own, phases).length,
      failedTwice: failed.filter(({ isLast }) => isLast).length,
      p99Ms: times[Math.ceil(times.length * 0.99) - 1] ?? 0,
      orders: done('POST /api/V1/order'),
      paid: done('GET /api/V1/payment/callback'),
      ended: phase.ended,
    }
  })
}

/** A line per event. */
export function reportOf(figures: readonly Figures[]): string {
  const rows = figures.map(({ event, seconds, ...counts }) => [
    event,
    seconds.toFixed(),
    ...Object.values(counts).map(String),
  ])
  return tableOf([head, ...rows])
}
