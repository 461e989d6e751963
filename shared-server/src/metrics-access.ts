import { createHash, timingSafeEqual } from 'node:crypto'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** What a request for `/metrics` says about who sends it. */
interface MetricsRequest {
  /** Address of the other end of the connection, not what a header says. */
  readonly address: string | undefined
  readonly headers: Readonly<Record<string, unknown>>
}

/**
 * Whether metrics may be read: with a token by who sends it (`Authorization: Bearer …`), without one from this machine
 * alone, and not through a proxy, which also sits there.
 */
export function mayReadMetrics(
  { address = '', headers }: MetricsRequest,
  token: string | undefined,
): boolean {
  if (token !== undefined) return isSame(String(headers.authorization), `Bearer ${token}`)
  return loopback.has(address) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
