import { createHash, timingSafeEqual } from 'node:crypto'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** The sender of a request for `/metrics`. */
interface MetricsRequest {
  /** Address of the connection's peer, not of a header. */
  readonly address: string | undefined
  readonly headers: Readonly<Record<string, unknown>>
}

/**
 * Whether metrics may be read: if a token is set, by clients that send it (`Authorization: Bearer …`); otherwise only
 * from this machine, and not through a proxy, which may run there as well.
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
