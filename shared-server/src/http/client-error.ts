import type { Socket } from 'node:net'
import type { ApiError } from 'shared-base/errors/api-error'
import { isSlowBodyAllowed } from './slow-bodies.ts'

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Fastify's `clientErrorHandler` for bytes that are not a valid HTTP request, or are too many or too slow: only the
 * socket exists then, no reply object. Answers in the server's own error shape.
 */
export function clientErrorHandler({
  malformed,
  tooLarge,
}: {
  readonly malformed: ApiError
  readonly tooLarge: ApiError
}): (error: Error & { readonly code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isSlowBodyAllowed(socket)) return
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
    const tooMuch = error.code === 'HPE_HEADER_OVERFLOW' || error.code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW'
    const body = JSON.stringify(tooMuch ? tooLarge : malformed)
    const answer = [
      `HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ]
    // A client that keeps sending must not hold the connection open.
    socket.end(`${answer.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  }
}
