import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { matchPath } from 'react-router-dom'
import { mayReadMetrics } from 'shared-shop/server/metrics-access'
import { createRequestMetrics } from 'shared-shop/server/request-metrics'
import { urlTable } from '../../src/url-table.ts'
import type { CacheMetrics } from '../rendering/cache.ts'

const counted = {
  hits: 'Values that were there and fresh',
  misses: 'Values that had to be made',
  stale: 'Old values, shown while they were made anew',
  joined: 'Calls that waited for what another had asked for',
  failures: 'Makings that failed, or came to what is not kept',
} as const
const measured = { entries: 'Values that are held', bytes: 'Bytes that they take' } as const
const namesOf = <Name extends string>(texts: Readonly<Record<Name, string>>) => Object.keys(texts) as Name[]

/** Tells of every cache by its name; the figures are asked for when metrics are read. */
export function measureCaches(
  register: Registry,
  caches: Readonly<Record<string, () => CacheMetrics>>,
): void {
  const shared = { labelNames: ['cache'], registers: [register] }
  for (const name of namesOf(counted)) {
    new Counter({
      ...shared,
      name: `shell_cache_${name}_total`,
      help: counted[name],
      collect() {
        this.reset()
        for (const [cache, metrics] of Object.entries(caches)) this.inc({ cache }, metrics()[name])
      },
    })
  }
  for (const name of namesOf(measured)) {
    new Gauge({
      ...shared,
      name: `shell_cache_${name}`,
      help: measured[name],
      collect() {
        for (const [cache, metrics] of Object.entries(caches)) this.set({ cache }, metrics()[name])
      },
    })
  }
}

/** Counts and times every request by its route, a page's by its pattern in the URL table. */
export function measureRequests(app: FastifyInstance, register: Registry): void {
  const count = createRequestMetrics(register, 'shell')
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const route = request.routeOptions.url
    count({
      method: request.method,
      route: route === '/*' ? patternOf(request.url) : (route ?? 'none'),
      status: reply.statusCode,
      ms: reply.elapsedTime,
    })
  })
}

function patternOf(target: string): string {
  const [pathname = '/'] = target.split('?', 1)
  return urlTable.find(({ path }) => matchPath(path, pathname))?.path ?? 'none'
}

/** Serves `/metrics` to whom they are for; to others there is no such page. */
export function serveMetrics(app: FastifyInstance, register: Registry, token: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    const asker = { address: request.socket.remoteAddress, headers: request.headers }
    if (!mayReadMetrics(asker, token)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}
