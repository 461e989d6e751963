import { createHash, createPublicKey } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2'
import { pipeline } from 'node:stream'
import type { TLSSocket } from 'node:tls'
import { constants, createBrotliCompress } from 'node:zlib'
import { browserFlags } from '@khaneno/deploy/publish/walk/chromium'
import { selfSigned } from '../lib/certificate.ts'

/** A TLS front end on this machine. */
export interface Front {
  readonly origin: string
  /** What it has sent so far, bytes before encryption. */
  bytesSent(): number
  stop(): Promise<void>
}

/** One for all fronts of this run. */
const identity = selfSigned()

/**
 * For a browser that visits a front: it trusts that certificate alone. A browser that ignores every error
 * (`--ignore-certificate-errors`) has no HTTP cache.
 */
export const frontFlags = [...browserFlags, `--ignore-certificate-errors-spki-list=${keyHash(identity.cert)}`]

/** Of one connection only (RFC 9110 §7.6.1) and forbidden in HTTP/2 (RFC 9113 §8.2.2). */
const CONNECTION_HEADERS = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'te',
]

/**
 * Starts a front end like those of production before `target`, an HTTP origin: TLS with a certificate made for this run,
 * HTTP/2 (HTTP/1.1 where a client knows no better), brotli for text that `target` leaves uncompressed, and early hints
 * passed on.
 */
export async function startFront({ port, target }: { port: number; target: string }): Promise<Front> {
  const agent = new Agent({ keepAlive: true })
  const sessions = new Set<ServerHttp2Session>()
  const server = createSecureServer({ ...identity, allowHTTP1: true }, (incoming, response) => {
    const outgoing = request(new URL(incoming.url, target), {
      agent,
      method: incoming.method,
      headers: forwarded(incoming),
    })
    outgoing.on('information', ({ statusCode, headers }) => {
      if (statusCode === 103 && headers.link) response.writeEarlyHints({ link: headers.link })
    })
    outgoing.once('response', answer => pass(answer, incoming, response))
    outgoing.once('error', () => {
      if (!response.headersSent) response.writeHead(502)
      response.end()
    })
    response.once('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  let closedBytes = 0
  const sockets = new Set<TLSSocket>()
  server.on('secureConnection', (socket: TLSSocket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      closedBytes += socket.bytesWritten
    })
  })
  server.on('session', session => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  server.listen(port)
  await once(server, 'listening')
  return {
    origin: `https://localhost:${port}`,
    bytesSent: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, closedBytes),
    stop: async () => {
      server.close()
      for (const session of sessions) session.destroy()
      agent.destroy()
    },
  }
}

/** The hash by which Chromium knows a key: SHA-256 of its public part (RFC 7469 §2.4). */
function keyHash(certificate: string): string {
  const key = createPublicKey(certificate).export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}

function forwarded({ headers, socket }: Http2ServerRequest): IncomingHttpHeaders {
  const host = headers[':authority'] ?? headers.host
  const plain = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  return {
    ...withoutConnection(Object.fromEntries(plain)),
    host,
    'x-forwarded-for': socket.remoteAddress,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': host,
  }
}

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.includes(name)))
}

function pass(answer: IncomingMessage, incoming: Http2ServerRequest, response: Http2ServerResponse): void {
  const headers = withoutConnection(answer.headers)
  const status = answer.statusCode ?? 502
  const gone = () => undefined
  if (!isToCompress(answer, incoming)) {
    response.writeHead(status, headers)
    pipeline(answer, response, gone)
    return
  }
  const { 'content-length': _length, ...rest } = headers
  response.writeHead(status, { ...rest, 'content-encoding': 'br' })
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  pipeline(answer, brotli, response, gone)
}

/** An event stream is not: compression would hold its events back. */
function isToCompress({ headers, statusCode }: IncomingMessage, incoming: Http2ServerRequest): boolean {
  return (
    incoming.method === 'GET' &&
    statusCode === 200 &&
    headers['content-encoding'] === undefined &&
    Number(headers['content-length'] ?? Infinity) > 1024 &&
    /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/.test(
      headers['content-type'] ?? '',
    ) &&
    /\bbr\b/.test(String(incoming.headers['accept-encoding'] ?? ''))
  )
}
