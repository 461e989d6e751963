import type { FastifyInstance } from 'fastify'
import { serveHealth } from 'shared-server/health/health-routes'
import type { Readiness } from 'shared-server/health/readiness'
import type { DatabaseTrouble } from '../db/connection.ts'
import { ApiFailure } from '../http/api-failure.ts'

/** `/api/healthz` is 503 UNAVAILABLE while the database is away. None is limited or uses a shared connection. */
export function healthRoutes(
  app: FastifyInstance,
  trouble: () => Promise<DatabaseTrouble | null>,
  readiness: Pick<Readiness, 'reasons'>,
): void {
  const options = { schema: { hide: true }, config: { rateLimit: false as const } }
  serveHealth(app, readiness, { readyPath: '/api/readyz', options })
  app.get('/api/healthz', options, async (_request, reply) => {
    if (await trouble()) throw new ApiFailure('UNAVAILABLE')
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}
