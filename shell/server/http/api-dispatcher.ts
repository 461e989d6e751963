import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { currentSpan, type Tracing } from 'shared-server/tracing/tracing'
import { Agent, type Dispatcher } from 'undici'

const SAFE_METHODS = new Set(['GET', 'HEAD'])

/**
 * Connections to the API for the proxies that are registered in `scope`. A read whose client disconnects is cancelled,
 * so that the API can drop work that nobody waits for; a write goes on, because its effect may be wanted. A call that
 * `mayTakeLong` has no deadline besides the silence of its client. With `tracing`, a call that belongs to a span is one
 * too, and the parent of the API's.
 */
export function apiDispatcher(
  scope: FastifyInstance,
  options: Agent.Options,
  {
    tracing,
    mayTakeLong = () => false,
  }: {
    readonly tracing?: Tracing | undefined
    readonly mayTakeLong?: (method: string, target: string) => boolean
  },
): { request: Dispatcher['request'] } {
  const agent = new Agent(options)
  const leaving = new AsyncLocalStorage<AbortSignal>()
  scope.addHook('onRequest', (request, _reply, next) => {
    if (SAFE_METHODS.has(request.method)) leaving.run(request.signal, next)
    else next()
  })
  scope.addHook('onClose', () => agent.destroy())
  return {
    request: ((
      call: Dispatcher.RequestOptions,
      done: (error: Error | null, data: Dispatcher.ResponseData) => void,
    ) => {
      const traced = tracing ? traceCall(tracing, call, done) : { call, done }
      const deadline = mayTakeLong(call.method, call.path) ? { headersTimeout: 0 } : {}
      agent.request({ ...traced.call, ...deadline, signal: leaving.getStore() }, traced.done)
    }) as Dispatcher['request'],
  }
}

function traceCall(
  tracing: Tracing,
  call: Dispatcher.RequestOptions,
  done: (error: Error | null, data: Dispatcher.ResponseData) => void,
) {
  const parent = currentSpan.getStore()
  if (parent === undefined) return { call, done }
  const { method } = call
  const span = tracing.begin(`${method} API`, {
    kind: 'client',
    within: { traceparent: parent },
    attributes: { 'http.request.method': method },
  })
  return {
    call: { ...call, headers: { ...call.headers, traceparent: span.traceparent } },
    done(error: Error | null, data: Dispatcher.ResponseData) {
      span.end(
        error
          ? { isError: true }
          : {
              attributes: { 'http.response.status_code': data.statusCode },
              isError: data.statusCode >= 500,
            },
      )
      done(error, data)
    },
  }
}

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
