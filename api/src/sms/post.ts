import { SmsError } from './sms-provider.ts'

const TIMEOUT_MS = 8000

/** What a provider's answer says: whether it took the message, and its own status for the log. */
export interface SmsVerdict {
  readonly taken: boolean
  readonly status: number
}

/**
 * Posts a message to a provider as JSON; `read` parses the answer, undefined if it is none of the provider's. Throws
 * `SmsError` unless the provider took the message: it may have been sent without a readable answer or with a 5xx, not
 * with a refusal.
 */
export async function postMessage(
  provider: string,
  call: { readonly url: string; readonly headers: Record<string, string>; readonly body: unknown },
  read: (answer: unknown) => SmsVerdict | undefined,
): Promise<void> {
  let response: Response
  try {
    // A followed redirect would give the code and the account's key to another host.
    response = await fetch(call.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...call.headers },
      body: JSON.stringify(call.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    throw new SmsError(`no answer: ${error instanceof Error ? error.name : 'unknown'}`, true)
  }
  const verdict = read(await response.json().catch(() => null))
  if (response.ok && verdict?.taken) return
  // The status alone: the provider's text may repeat the phone or the code.
  const said = verdict ? `status ${verdict.status}` : 'nothing readable'
  const mayHaveSent = response.status >= 500 || (response.ok && !verdict)
  throw new SmsError(`${provider} answered HTTP ${response.status}, ${said}`, mayHaveSent)
}
