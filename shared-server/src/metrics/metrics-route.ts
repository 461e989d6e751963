import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import type { Registry } from 'prom-client'
import { mayAccess } from './metrics-access.ts'

/** Serves `/metrics` to authorised scrapers and answers 404 to everyone else. */
export function serveMetrics(
  app: FastifyInstance,
  register: Registry,
  { token, options = {} }: { readonly token: string | undefined; readonly options?: RouteShorthandOptions },
): void {
  app.get('/metrics', options, async (request, reply) => {
    const scraper = { address: request.socket.remoteAddress, headers: request.headers }
    if (!mayAccess(scraper, token)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}
