import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientKey } from 'shared-server/http/client-key'
import type { PublicAnswers, ReadyAnswer } from './public-answers.ts'

/**
 * Answers a plain GET of a cached public answer before all other hooks, validation and serialisation, which cost most of
 * such an answer. What is sent, counted and measured is the same as on the usual way, which every other request takes:
 * calls from other origins, conditional ones, those beyond a limit. Call it after `recogniseCallers`
 * and before `httpPlugins`.
 */
export function answerEarly(
  app: FastifyInstance,
  {
    answers,
    version,
    headers,
  }: {
    readonly answers: Pick<PublicAnswers, 'ready'>
    /** The catalogue's current version. */
    readonly version: () => string
    /** Of every answer. */
    readonly headers: Readonly<Record<string, string>>
  },
): void {
  const first = Object.entries({ ...headers, vary: 'Origin, Accept-Encoding' }).flat()
  const send = (reply: FastifyReply, { body, headers }: ReadyAnswer, limits: readonly string[]) => {
    reply.hijack()
    reply.raw.writeHead(200, [...first, ...limits, ...Object.entries(headers).flat()])
    reply.raw.end(body)
  }
  let countedLimits: CountedLimits
  app.addHook('onReady', async () => {
    // Without options it is the general limit itself and counts in the same place.
    countedLimits = limitCounter(app.createRateLimit())
  })
  app.addHook('onRequest', (request, reply, next) => {
    const answer = isPlainGet(request)
      ? answers.ready(request.raw.url ?? '', version(), request.headers['accept-encoding'])
      : undefined
    if (!answer) return next()
    if (request.isOwnServer) return send(reply, answer, [])
    const { client, network } = clientKey(request.ip)
    // It is counted twice.
    if (client !== network) return next()
    countedLimits(request).then(limits => (limits ? send(reply, answer, limits) : next()), next)
  })
}

/** The limit's headers after counting a call; null beyond the limit. */
type CountedLimits = (request: FastifyRequest) => Promise<readonly string[] | null>

function limitCounter(count: ReturnType<FastifyInstance['createRateLimit']>): CountedLimits {
  return async request => {
    const verdict = await count(request)
    if (verdict.isAllowed) return []
    if (verdict.isExceeded) return null
    const { max, remaining, ttlInSeconds } = verdict
    return [
      ['x-ratelimit-limit', max],
      ['x-ratelimit-remaining', remaining],
      ['x-ratelimit-reset', ttlInSeconds],
    ]
      .flat()
      .map(String)
  }
}

/** Whether nothing in the request but the accepted encodings can change the answer or its headers. */
function isPlainGet({ raw: { method, headers } }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    headers.origin === undefined &&
    headers['if-none-match'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}
