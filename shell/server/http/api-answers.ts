import type { IncomingHttpHeaders } from 'node:http'

/** How each proxy to the API passes its answers on. */
export const asAnswered = {
  /** Hop-by-hop headers of the API's connection are not forwarded (RFC 9110 §7.6.1). */
  rewriteHeaders: ({
    connection: _connection,
    'keep-alive': _keepAlive,
    ...headers
  }: IncomingHttpHeaders): IncomingHttpHeaders => headers,
  /** By default a 503 with Retry-After is asked for ten times more, which multiplies the load of a busy API. */
  retryDelay: () => null,
}
