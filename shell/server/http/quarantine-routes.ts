import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayAccess } from 'shared-server/metrics/metrics-access'
import type { Quarantine } from '../pages/quarantine.ts'

/**
 * For operators: `GET /quarantine` lists the releases that do not run on the server, for whoever may read the metrics;
 * `DELETE /quarantine/{remote}/{version}` lets one run again (204, or 404 if it is not held), for whoever has the server's
 * key, and is logged. 404 for everybody else.
 */
export function serveQuarantine(
  app: FastifyInstance,
  quarantine: Pick<Quarantine, 'list' | 'lift'>,
  { metricsToken, serverKey }: { readonly [Key in 'metricsToken' | 'serverKey']: string | undefined },
): void {
  const hasToken = ({ socket, headers }: FastifyRequest, token: string | undefined) =>
    mayAccess({ address: socket.remoteAddress, headers }, token)
  app.get('/quarantine', (request, reply) => {
    if (!hasToken(request, metricsToken)) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').send(quarantine.list())
  })
  app.delete<{ Params: { remote: string; version: string } }>(
    '/quarantine/:remote/:version',
    (request, reply) => {
      const { remote, version } = request.params
      if (!hasToken(request, serverKey) || !quarantine.lift(remote, version)) return reply.callNotFound()
      request.log.warn({ remote, version }, 'an operator has lifted a quarantine')
      return reply.code(204).send()
    },
  )
}
