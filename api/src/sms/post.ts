import { SmsError } from './sms-provider.ts'

const TIMEOUT_MS = 8000

/**
 * Posts to a provider; returns the parsed JSON, or null if the body is not JSON. Throws `SmsError` when there is no
 * answer or its status is not 2xx.
 */
export async function post(
  url: string,
  init: { readonly headers: Record<string, string>; readonly body: string },
): Promise<unknown> {
  let response: Response
  try {
    // A followed redirect would give the code and the account's key to another host.
    response = await fetch(url, {
      method: 'POST',
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    throw new SmsError(`no answer: ${error instanceof Error ? error.name : 'unknown'}`, true)
  }
  // A server that answers 5xx may have sent the message.
  if (!response.ok) throw new SmsError(`HTTP ${response.status}`, response.status >= 500)
  return response.json().catch(() => null)
}

/** A field of an answer; undefined if the answer is not an object. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
