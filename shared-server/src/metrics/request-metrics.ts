import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

/**
 * Counts and times requests as `{server}_request_seconds`, by method, route and status class (`2xx`). `routeOf` returns
 * a pattern, never a path: every value becomes a separate time series.
 */
export function measureRequests(
  app: FastifyInstance,
  register: Registry,
  server: 'api' | 'deploy' | 'shell',
  routeOf: (request: FastifyRequest) => string = registeredRoute,
): void {
  const seconds = new Histogram({
    name: `${server}_request_seconds`,
    help: 'Time until a request was answered in full; event streams are left out',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    seconds.observe({ method: request.method, route: routeOf(request), status }, reply.elapsedTime / 1000)
  })
}

/** The pattern that the route was registered with. */
export function registeredRoute(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none'
}
