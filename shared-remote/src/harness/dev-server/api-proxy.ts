import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ProxyOptions } from 'vite'
import { type RecordedCall, type Recording, recordedAnswer } from '../../kit/samples/recording.ts'

interface Options {
  readonly target: string
  /** Answers for when the API is down. */
  readonly recording: () => Recording | undefined
  /** Receives every JSON answer of the API. */
  readonly record?: (call: RecordedCall, answer: { status: number; body: unknown }) => void
}

/**
 * Forwards calls to the API. If it is down, the recording answers, otherwise a coded 503 like the shop's own server.
 */
export function apiProxy({ target, recording, record }: Options): ProxyOptions {
  return {
    target,
    configure(proxy) {
      proxy.on('error', (_error, request, response) => {
        if (!('writeHead' in response) || response.headersSent) return
        answerFrom(recording(), request, response, target)
      })
      if (!record) return
      proxy.on('proxyReq', sent => sent.removeHeader('accept-encoding'))
      proxy.on('proxyRes', (answer, request) => {
        if (!answer.headers['content-type']?.startsWith('application/json')) return
        const chunks: Buffer[] = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.on('end', () => {
          const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
          record(callOf(request), { status: answer.statusCode ?? 200, body })
        })
      })
    },
  }
}

function answerFrom(
  recording: Recording | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
): void {
  const call = callOf(request)
  // A health check must reach the API itself, never the recording.
  const answer = recording && call.url !== '/api/healthz' ? recordedAnswer(recording, call) : undefined
  const send = (status: number, type: string, body: string) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  }
  if (answer) {
    send(answer.status, 'application/json', JSON.stringify(answer.body))
  } else if (recording && call.url.startsWith('/api/V1/picture/')) {
    send(200, 'image/svg+xml', picture)
  } else {
    const code = recording ? 'NOT_RECORDED' : 'UNAVAILABLE'
    const missing = recording ? `, and no recorded answer to ${call.method} ${call.url}` : ''
    send(503, 'application/json', JSON.stringify({ code, message: `No API at ${target}${missing}` }))
  }
}

function callOf(request: IncomingMessage): RecordedCall {
  const { method = 'GET', url = '/', headers } = request
  return { method, url, isUser: headers.authorization !== undefined }
}

/** Placeholder for every picture: a recording contains none. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect x="22" y="30" width="56" height="48" rx="8" fill="#d8c7ab"/><path d="M36 30v-6a14 14 0 0 1 28 0v6" fill="none" stroke="#b09a72" stroke-width="4"/></svg>`
