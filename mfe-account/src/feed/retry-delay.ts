/** Used unless the server sends `retry`, ms. */
const DEFAULT_RETRY_MS = 2_000
const LONGEST_MS = 60_000

/**
 * How long to wait before reopening the stream, ms. After a stream that worked: `retryMs` ± 50 %, so that clients do not
 * all reconnect at once after a restart. After `failures` in a row: 2, 4, 8, 16, 32 and then 60 s ± 25 %, but at least
 * `retryAfterMs`. `chance` is a random number from 0 to 1.
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
