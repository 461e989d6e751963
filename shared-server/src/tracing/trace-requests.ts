import type { FastifyInstance, FastifyRequest } from 'fastify'
import { traceIdOf } from 'shared-base/http/trace-context'
import { registeredRoute } from '../metrics/request-metrics.ts'
import { currentSpan, type Span, type Tracing } from './tracing.ts'

/** Asked every few seconds by balancers and scrapers. */
const unasked = /\/(?:livez|readyz|healthz|metrics)$/

interface Options {
  /** A pattern, never a path; default: the one that the route was registered with. */
  readonly routeOf?: (request: FastifyRequest) => string
  /** Whether the span that a request names as its parent exists and may decide on sampling. */
  readonly hasParent: (request: FastifyRequest) => boolean
}

/**
 * One span per request, in the trace that is the request's id. Register it before hooks that may answer. Without
 * `tracing`, adds nothing.
 */
export function traceRequests(
  app: FastifyInstance,
  tracing: Tracing | undefined,
  { routeOf = registeredRoute, hasParent }: Options,
): void {
  if (!tracing) return
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (unasked.test(registeredRoute(request))) return done()
    const { traceparent } = request.headers
    const isChild = typeof traceparent === 'string' && traceIdOf(traceparent) && hasParent(request)
    const span = tracing.begin(request.method, {
      kind: 'server',
      within: isChild ? { traceparent } : { traceId: request.id },
      attributes: { 'http.request.method': request.method, 'url.scheme': request.protocol },
    })
    spans.set(request, span)
    currentSpan.run(span.traceparent, done)
  })
  // Reading a body loses the context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) currentSpan.run(span.traceparent, done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    const status = reply.statusCode
    spans.get(request)?.end({
      name: route === 'none' ? request.method : `${request.method} ${route}`,
      attributes: {
        'http.response.status_code': status,
        ...(route === 'none' ? {} : { 'http.route': route }),
      },
      isError: status >= 500,
    })
  })
}
