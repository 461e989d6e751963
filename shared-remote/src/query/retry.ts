import { isApiFailure } from 'shared-shop/client'

/** Before a read is tried again, ms. */
export const RETRY_DELAYS_MS: readonly number[] = [400, 1200]

/**
 * The answer of `call`, which is tried again after each of `delaysMs` (give or take a half, so that browsers do not
 * return in step) where it failed for now: no network while the browser is not offline, or 503. For reads only.
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
    }
    await new Promise(resolve => setTimeout(resolve, delay * (0.5 + Math.random())))
    signal.throwIfAborted()
  }
  return call()
}

function isTransient(failure: unknown): boolean {
  if (!isApiFailure(failure)) return false
  return failure.kind === 'network' ? navigator.onLine : failure.status === 503
}
