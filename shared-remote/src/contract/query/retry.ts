import { isApiFailure } from 'shared-base/client/api-failure'

/** Delays before retries of a read, ms. */
export const RETRY_DELAYS_MS: readonly number[] = [400, 1200]

/**
 * Calls `call`, and retries transient failures (no network while the browser is online, or 503) after each of
 * `delaysMs`, ±50 %, so that browsers do not retry in step. For reads only.
 */
export async function withRetries<Answer>(
  call: () => Promise<Answer>,
  signal: AbortSignal,
  delaysMs: readonly number[],
): Promise<Answer> {
  for (const delay of delaysMs) {
    try {
      return await call()
    } catch (failure) {
      if (!isTransient(failure)) throw failure
      await new Promise(resolve => setTimeout(resolve, delay * (0.5 + Math.random())))
      if (signal.aborted) throw failure
    }
  }
  return call()
}

function isTransient(failure: unknown): boolean {
  if (!isApiFailure(failure)) return false
  return failure.kind === 'network' ? navigator.onLine : failure.status === 503
}
