import { createHmac } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { guardedLookup, urlFault } from './address-guard.ts'

const DEADLINE_MS = 10_000

/** A signed call of a webhook. */
interface Call {
  readonly url: string
  readonly secret: string
  readonly id: string
  readonly body: string
  readonly now: Date
  readonly allowedHosts: readonly string[]
}

/** The outcome of a call: `ok` for a 2xx; `result` is the status, or why there was none. */
export interface Outcome {
  readonly ok: boolean
  readonly result: string
}

/** Sends a delivery. Redirects are not followed, and the answer's body is not read. Never rejects. */
export function sendCall({ url, secret, id, body, now, allowedHosts }: Call, deadlineMs = DEADLINE_MS) {
  return new Promise<Outcome>(resolve => {
    const failed = (error: Error) => resolve({ ok: false, result: error.message.slice(0, 200) })
    const fault = urlFault(url, allowedHosts)
    if (fault) return resolve({ ok: false, result: fault })
    const target = new URL(url)
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest
    const call = send(target, {
      method: 'POST',
      // Its own connection: a kept one would skip the look-up and its check.
      agent: false,
      lookup: guardedLookup(allowedHosts),
      signal: AbortSignal.timeout(deadlineMs),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'deploy-service',
        'deploy-delivery': id,
        'deploy-signature': signatureOf(body, secret, now),
      },
    })
    call.on('response', answer => {
      const status = answer.statusCode ?? 0
      answer.destroy()
      resolve({ ok: status >= 200 && status < 300, result: `HTTP ${status}` })
    })
    call.on('error', error =>
      failed(error.name === 'AbortError' ? new Error(`no answer within ${deadlineMs / 1000} s`) : error),
    )
    call.end(body)
  })
}

/** `t={seconds},v1={HMAC-SHA256 in hex of "{seconds}.{body}"}`. */
export function signatureOf(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
