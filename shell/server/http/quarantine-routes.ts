import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayReadMetrics } from 'shared-server/metrics-access'
import type { Quarantine } from '../rendering/quarantine.ts'

/**
 * For operators, who may read the metrics: `GET /quarantine` lists the releases that do not run on the server,
 * `DELETE /quarantine/{remote}/{version}` lets one run again (204, or 404 if it is not held). 404 for everybody else.
 */
export function serveQuarantine(
  app: FastifyInstance,
  quarantine: Pick<Quarantine, 'list' | 'lift'>,
  token: string | undefined,
): void {
  const mayUse = ({ socket, headers }: FastifyRequest) =>
    mayReadMetrics({ address: socket.remoteAddress, headers }, token)
  app.get('/quarantine', (request, reply) => {
    if (!mayUse(request)) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').send(quarantine.list())
  })
  app.delete<{ Params: { remote: string; version: string } }>(
    '/quarantine/:remote/:version',
    (request, reply) => {
      const { remote, version } = request.params
      if (!mayUse(request) || !quarantine.lift(remote, version)) return reply.callNotFound()
      return reply.code(204).send()
    },
  )
}
