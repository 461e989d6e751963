/** Unless the server says otherwise, ms. */
const DEFAULT_RETRY_MS = 2_000
const LONGEST_MS = 60_000

/**
 * How long to wait before the stream is opened again, ms: after one that worked about `retryMs` (half to one and a half,
 * so that all do not come back at once after a restart); after `failures` in a row 2, 4, 8, 16, 32 and then 60 s, a
 * quarter more or less, and never before the server wants it (`retryAfterMs`). `chance` is from 0 to 1.
 */
export function retryDelay({
  failures,
  retryMs = DEFAULT_RETRY_MS,
  retryAfterMs = 0,
  chance,
}: {
  readonly failures: number
  readonly retryMs?: number | undefined
  readonly retryAfterMs?: number | undefined
  readonly chance: number
}): number {
  const base = Math.min(Math.max(retryMs, 1_000), 30_000)
  const delay =
    failures === 0
      ? base * (0.5 + chance)
      : Math.min(base * 2 ** (failures - 1), LONGEST_MS) * (0.75 + chance / 2)
  return Math.round(Math.max(delay, Math.min(retryAfterMs, 10 * LONGEST_MS)))
}
