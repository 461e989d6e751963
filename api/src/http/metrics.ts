import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { mayReadMetrics } from 'shared-shop/server/metrics-access'
import { createRequestMetrics } from 'shared-shop/server/request-metrics'
import { ApiFailure } from './api-failure.ts'

/** Counts and times every request by its route, and serves the metrics of `register` to whom they are for. */
export function metrics(app: FastifyInstance, register: Registry, token: string | undefined) {
  const count = createRequestMetrics(register, 'api')
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    count({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: reply.elapsedTime,
    })
  })
  app.get('/metrics', { schema: { hide: true }, config: { rateLimit: false } }, async (request, reply) => {
    const asker = { address: request.socket.remoteAddress, headers: request.headers }
    if (!mayReadMetrics(asker, token)) throw new ApiFailure('NOT_FOUND')
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}
