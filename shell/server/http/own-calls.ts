import fastifyProxy from '@fastify/http-proxy'
import Fastify from 'fastify'
import { traceIdOf } from 'shared-base/http/trace-context'
import { connectionLimits, connectionOptions } from 'shared-server/http/connection-limits'
import { CLIENT_ADDRESS_HEADER, SERVER_KEY_HEADER } from 'shared-server/settings/server-key'
import { currentSpan, type Tracing } from 'shared-server/tracing/tracing'
import type { ErrorAnswers } from '../lib/error-answers.ts'
import { apiDispatcher, asAnswered } from './api-dispatcher.ts'

/** Longest time until the API begins its answer, ms; pages give up earlier. */
const ANSWER_DEADLINE_MS = 10_000
const MAX_CONNECTIONS = 200

/**
 * Opens the way of this server's own calls to the API, by which pages get their data: a proxy on this machine that adds
 * the key. So the rendering processes, which run the code of remotes, never see the key. Only reads pass. Without a key
 * they go to the API directly.
 */
export async function openOwnCalls({
  apiOrigin,
  serverKey,
  answers,
  tracing,
  spanOf = () => undefined,
}: {
  readonly apiOrigin: string
  readonly serverKey: string | undefined
  readonly answers: Pick<ErrorAnswers, 'unavailable'>
  readonly tracing?: Tracing | undefined
  /** The span, as a `traceparent`, in which calls of a trace are made. */
  readonly spanOf?: ((traceId: string) => string | undefined) | undefined
}): Promise<{ readonly origin: string; close(): Promise<void> }> {
  if (serverKey === undefined) return { origin: apiOrigin, close: async () => {} }
  const app = Fastify({
    ...connectionOptions(connectionLimits),
    forceCloseConnections: true,
  })
  if (tracing)
    app.addHook('onRequest', (request, _reply, next) => {
      const traceId = traceIdOf(request.headers.traceparent)
      const span = traceId && spanOf(traceId)
      if (span) currentSpan.run(span, next)
      else next()
    })
  const limits = { connections: MAX_CONNECTIONS, headersTimeout: ANSWER_DEADLINE_MS }
  const undici = apiDispatcher(app, limits, { tracing })
  await app.register(fastifyProxy, {
    upstream: apiOrigin,
    prefix: '/api',
    rewritePrefix: '/api',
    httpMethods: ['GET', 'HEAD'],
    disableRequestLogging: true,
    undici,
    replyOptions: {
      ...asAnswered,
      rewriteRequestHeaders: (_request, { [CLIENT_ADDRESS_HEADER]: _address, ...headers }) => ({
        ...headers,
        [SERVER_KEY_HEADER]: serverKey,
      }),
      onError: reply => void reply.code(503).send(answers.unavailable),
    },
  })
  return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
}
