import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../lib/startup-error.ts'

/** PostgreSQL's `lock_not_available`: `lock_timeout` has passed. */
const LOCK_NOT_AVAILABLE = '55P03'
/** As PostgreSQL writes it. Calls that need the same table wait behind the one who waits for its lock. */
export const LOCK_TIMEOUT = '2s'
/** Pauses between attempts, in which those calls are answered, ms. */
const PAUSE_MS = 2_000
const ATTEMPTS = 30

/** `work` is one transaction in a session with `lock_timeout`. Rejects with `StartupError` after two minutes. */
export async function retryWhileLocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error)) throw error
      if (attempt === ATTEMPTS) {
        throw new StartupError(
          'The migrations wait for a table that another session uses. Look for it in pg_stat_activity (a long query or an open transaction), end it and start again.',
        )
      }
      await sleep(PAUSE_MS)
    }
  }
}

/** Drizzle wraps what the driver throws. */
function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === LOCK_NOT_AVAILABLE) || isLocked(error.cause)
}
