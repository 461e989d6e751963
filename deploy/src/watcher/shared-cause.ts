import { highestRate } from './evidence/evidence.ts'
import type { Counts } from './figures/counts.ts'

/** Clearly worse than before: by this factor, and at least this share. */
const TIMES = 2
const LEAST_RATE = 0.01

/** Whether a remote's views on the server are clearly worse now than in the hour `before`. */
export function hasDegraded(now: Counts, before: Counts): boolean {
  const views = now['server.views'] ?? 0
  if (views === 0) return false
  const usual = { exposures: before['server.views'] ?? 0, events: before['server.bad'] ?? 0 }
  const most = usual.exposures > 0 ? TIMES * highestRate(usual, 2) : 0
  return (now['server.bad'] ?? 0) / views >= Math.max(LEAST_RATE, most)
}
