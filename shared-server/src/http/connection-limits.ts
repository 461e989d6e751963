/** Timeouts of a connection; ms. */
export interface ConnectionLimits {
  /** Until the headers of a request have arrived, from the connection's start or the previous request. */
  readonly headersMs: number
  /** Until a request's body has arrived too. */
  readonly requestMs: number
  /**
   * Between two requests: longer than proxies keep theirs (60 s), so that they never send into a closing connection.
   */
  readonly keepAliveMs: number
  /** Without a byte in either direction. */
  readonly silenceMs: number
  /** How often the first two are checked. */
  readonly checkMs: number
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 72_000,
  silenceMs: 120_000,
  checkMs: 2_000,
}

/** All headers of a request together, bytes: 8 KB of cookies fit. */
const MAX_HEADER_BYTES = 16 * 1024

/** Body of a request, bytes. The largest call is a cart of 100 lines. */
export const MAX_BODY_BYTES = 256 * 1024

/** Body of an operator's upload, bytes. */
export const MAX_UPLOAD_BYTES = 256 * 1024 * 1024

export function connectionOptions(limits: ConnectionLimits) {
  return {
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionTimeout: limits.silenceMs,
    http: {
      headersTimeout: limits.headersMs,
      maxHeaderSize: MAX_HEADER_BYTES,
      connectionsCheckingInterval: limits.checkMs,
    },
  }
}
