import type { Socket } from 'node:net'
import type { ApiError } from 'shared-shop/errors/api-error'
import { messageOf } from 'shared-shop/errors/messages'

/** How long a connection may take for what; ms. */
export interface ConnectionLimits {
  /** Until the headers of a request are there, from the connection's start or the request before. */
  readonly headersMs: number
  /** Until a request's body is there too. */
  readonly requestMs: number
  /** Between two requests: longer than proxies keep theirs (60 s), so that they never send into a closing one. */
  readonly keepAliveMs: number
  /** Without a byte in either direction. */
  readonly silenceMs: number
  /** How often the first two are looked after. */
  readonly checkMs: number
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 72_000,
  silenceMs: 120_000,
  checkMs: 2_000,
}

/** All headers of a request together, bytes: cookies of 8 KB fit in. */
export const MAX_HEADER_BYTES = 16 * 1024
/** As much as the API takes: the largest call is a cart of 100 lines. */
export const MAX_BODY_BYTES = 256 * 1024

export const badRequest: ApiError = { code: 'BAD_REQUEST', message: messageOf('invalid-input') }
export const unavailable: ApiError = { code: 'UNAVAILABLE', message: messageOf('server-error') }
export const notAllowed: ApiError = { code: 'METHOD_NOT_ALLOWED', message: messageOf('invalid-input') }
export const tooLarge: ApiError = { code: 'TOO_LARGE', message: messageOf('invalid-input') }

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers bytes that are no HTTP request, too many of them, or too slow ones: there is only the socket. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const tooMuch = error.code === 'HPE_HEADER_OVERFLOW' || error.code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW'
  const body = JSON.stringify(tooMuch ? tooLarge : badRequest)
  const answer = [
    `HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  // Destroyed once it is sent: whoever goes on sending must not keep it open.
  socket.end(`${answer.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
