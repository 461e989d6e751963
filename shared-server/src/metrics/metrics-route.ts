import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Registry } from 'prom-client'
import { type FaultGroups, faultsPath } from './fault-groups.ts'
import { mayAccess } from './metrics-access.ts'

interface Options {
  readonly token: string | undefined
  readonly options?: RouteShorthandOptions
  readonly faults?: Pick<FaultGroups, 'list'> | undefined
}

/** Serves `/metrics`, and the `faults` at `/metrics/faults`, to authorised scrapers and answers 404 to everyone else. */
export function serveMetrics(
  app: FastifyInstance,
  register: Registry,
  { token, options = {}, faults }: Options,
): void {
  const toScrapers = (answer: (reply: FastifyReply) => Promise<unknown>) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const scraper = { address: request.socket.remoteAddress, headers: request.headers }
      if (!mayAccess(scraper, token)) return reply.callNotFound()
      reply.header('cache-control', 'no-store')
      return await answer(reply)
    }
  }
  app.get(
    '/metrics',
    options,
    toScrapers(async reply => reply.type(register.contentType).send(await register.metrics())),
  )
  if (faults)
    app.get(
      faultsPath,
      options,
      toScrapers(async reply => reply.send(faults.list())),
    )
}
