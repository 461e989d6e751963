import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import fastifyProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiError } from 'shared-base/errors/api-error'
import { traceIdOf, traceparentOf } from 'shared-base/http/trace-context'
import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES } from 'shared-server/http/connection-limits'
import { allowSlowBody } from 'shared-server/http/slow-bodies'
import { CLIENT_ADDRESS_HEADER, SERVER_KEY_HEADER } from 'shared-server/settings/server-key'
import type { Tracing } from 'shared-server/tracing/tracing'
import type { ErrorAnswers } from '../lib/error-answers.ts'
import { apiDispatcher, asAnswered } from './api-dispatcher.ts'

/** Longest time until the API begins its answer, ms. */
const ANSWER_DEADLINE_MS = 20_000
/** Each open notification stream holds one connection. */
const MAX_CONNECTIONS = 2_000

/**
 * Forwards everything under `/api`, and the embedded SMS provider's outbox, to the API server: as calls of visitors, who
 * can say neither whose call it is nor from where.
 */
export async function passToApi(
  app: FastifyInstance,
  {
    apiOrigin,
    serverKey,
    uploadPaths = [],
  }: {
    readonly apiOrigin: string
    readonly serverKey?: string | undefined
    readonly uploadPaths?: readonly string[]
  },
  { tooLarge, unavailable }: Pick<ErrorAnswers, 'tooLarge' | 'unavailable'>,
  tracing?: Tracing,
): Promise<void> {
  const streams = endlessAnswers(app)
  const proxies: FastifyPluginAsync = async scope => {
    // Bodies of every type are streamed to the API, which answers for their content.
    scope.removeAllContentTypeParsers()
    const isUpload = (method: string, target: string) =>
      method === 'POST' && uploadPaths.some(path => target === path || target.startsWith(`${path}?`))
    // One with a Content-Length over the limit is refused before it is read.
    scope.addHook('onRequest', async (request, reply) => {
      const isLarge = isUpload(request.method, request.url)
      if (isLarge) allowSlowBody(request, reply)
      const most = isLarge ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES
      if (Number(request.headers['content-length'] ?? 0) <= most) return
      return reply.code(413).header('connection', 'close').send(tooLarge)
    })
    const limits = { connections: MAX_CONNECTIONS, headersTimeout: ANSWER_DEADLINE_MS }
    const undici = apiDispatcher(scope, limits, { tracing, mayTakeLong: isUpload })
    for (const prefix of ['/api', '/dev/outbox']) {
      await scope.register(fastifyProxy, {
        upstream: apiOrigin,
        prefix,
        rewritePrefix: prefix,
        disableRequestLogging: true,
        undici,
        replyOptions: {
          ...asAnswered,
          // Node has answered `Expect` already, and undici sends no request with it.
          rewriteRequestHeaders: (
            request,
            { [SERVER_KEY_HEADER]: _key, expect: _expect, authorization, ...headers },
          ) => ({
            ...headers,
            ...(authorization !== undefined && !isOperatorKey(authorization) && { authorization }),
            ...(traceIdOf(headers.traceparent)
              ? {}
              : { traceparent: traceparentOf((request as FastifyRequest).id) }),
            ...(serverKey === undefined ? {} : { [SERVER_KEY_HEADER]: serverKey }),
            [CLIENT_ADDRESS_HEADER]: (request as FastifyRequest).ip,
            'x-forwarded-for': (request as FastifyRequest).ip,
          }),
          onResponse: (_request, reply, response) => {
            const { raw, send } = reply as unknown as FastifyReply
            if (isEventStream(response)) streams.add(raw)
            send.call(reply, (response as unknown as { stream: Readable }).stream)
          },
          onError: (reply, { error }) => answerFailure(reply as unknown as FastifyReply, error, unavailable),
        },
      })
    }
  }
  // The proxy's own lines do not tell calls that were cancelled, because the visitor has left, from those that failed.
  await app.register(proxies, { logLevel: 'error' })
}

function answerFailure(reply: FastifyReply, error: Error, unavailable: ApiError): void {
  const { log, signal } = reply.request
  if (!signal.aborted) log.error({ err: error }, 'the API has not answered')
  void reply.code(503).send(unavailable)
}

/** The key of commands on the server, which call the API directly. */
function isOperatorKey(authorization: string): boolean {
  return /^operator\b/i.test(authorization)
}

function isEventStream(response: unknown): boolean {
  const { headers } = response as { headers?: Readonly<Record<string, unknown>> }
  return String(headers?.['content-type']).startsWith('text/event-stream')
}

/** Streams never end by themselves: a closing server ends them, because it waits for all other answers. */
function endlessAnswers(app: FastifyInstance): { add(response: ServerResponse): void } {
  const open = new Set<ServerResponse>()
  app.addHook('preClose', async () => {
    for (const response of open) response.destroy()
  })
  return {
    add(response) {
      open.add(response)
      response.once('close', () => open.delete(response))
    },
  }
}
