import type { View, ViewKind } from './traffic.ts'

/** Response times, ms; NaN without page views. */
export interface Times {
  readonly p50: number
  readonly p95: number
  readonly max: number
}

/** The response times of the page views of these kinds. */
export function timesOf(views: readonly View[], kinds: readonly ViewKind[]): Times {
  const sorted = views
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ ms }) => ms)
    .sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}
