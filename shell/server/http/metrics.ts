import type { FastifyRequest } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { RegistryDocument } from 'shared-remote/registry-document'
import type { Violation } from 'shared-remote/routing/route-policy'
import { registeredRoute } from 'shared-server/request-metrics'
import type { RegistryMetrics } from '../composition/registry.ts'
import type { CacheMetrics } from '../lib/cache-metrics.ts'
import type { RenderingMetrics } from '../rendering/rendering-queue.ts'
import type { PoolMetrics } from '../workers/worker-pool.ts'
import { pagePattern } from './page-pattern.ts'

const counted = {
  hits: 'Fresh cache hits',
  misses: 'Cache misses',
  stale: 'Stale values returned while being revalidated',
  joined: 'Calls that joined a fetch in progress',
  failures: 'Fetches that failed or returned an uncacheable value',
} as const
const measured = { entries: 'Cached values', bytes: 'Size of the cached values in bytes' } as const
const namesOf = <Name extends string>(texts: Readonly<Record<Name, string>>) => Object.keys(texts) as Name[]

/** Reports every cache by name; the figures are read at each scrape. */
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

/** Reports the renderings of pages; the figures are read at each scrape. */
export function measureRenderings(register: Registry, read: () => RenderingMetrics): void {
  const registers = [register]
  new Gauge({
    name: 'shell_renderings',
    help: 'Pages being rendered',
    registers,
    collect() {
      this.set(read().underWay)
    },
  })
  new Counter({
    name: 'shell_renderings_total',
    help: 'Pages whose rendering began',
    registers,
    collect() {
      this.reset()
      this.inc(read().begun)
    },
  })
  new Counter({
    name: 'shell_renderings_refused_total',
    help: 'Pages that were not rendered, by reason',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset()
      for (const [reason, count] of Object.entries(read().refused)) this.inc({ reason }, count)
    },
  })
}

/** Reports the rendering processes and the releases in quarantine. */
export function measureWorkers(
  register: Registry,
  read: () => PoolMetrics | undefined,
  held: () => readonly { readonly remote: string; readonly version: string }[],
): void {
  const registers = [register]
  new Gauge({
    name: 'shell_workers',
    help: 'Rendering processes that can render',
    registers,
    collect() {
      this.set(read()?.ready ?? 0)
    },
  })
  new Counter({
    name: 'shell_workers_ended_total',
    help: 'Rendering processes that ended and were replaced',
    registers,
    collect() {
      this.reset()
      this.inc(read()?.ended ?? 0)
    },
  })
  new Gauge({
    name: 'shell_quarantined',
    help: 'Releases that do not run on the server',
    labelNames: ['remote', 'version'],
    registers,
    collect() {
      this.reset()
      for (const { remote, version } of held()) this.set({ remote, version }, 1)
    },
  })
}

/** Reports the registry document in use, and the documents that were refused. */
export function measureRegistry(register: Registry, read: () => RegistryMetrics): void {
  const registers = [register]
  new Counter({
    name: 'shell_registry_refused_total',
    help: 'Registry documents that were not accepted, by reason',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset()
      for (const [reason, count] of Object.entries(read().refused)) this.inc({ reason }, count)
    },
  })
  new Gauge({
    name: 'shell_registry_revision',
    help: 'Revision of the registry document in use',
    registers,
    collect() {
      this.set(read().revision ?? 0)
    },
  })
  new Gauge({
    name: 'shell_registry_age_seconds',
    help: 'Time since the source last had the registry document in use',
    registers,
    collect() {
      const { ageSeconds } = read()
      if (ageSeconds === undefined) this.reset()
      else this.set(ageSeconds)
    },
  })
}

/** Reports the releases that visitors get, with their share of the visitors in percent; read at each scrape. */
export function measureReleases(register: Registry, read: () => Promise<RegistryDocument | undefined>): void {
  new Gauge({
    name: 'release_info',
    help: 'Releases that are live, as the registry in use says',
    labelNames: ['remote', 'version', 'role', 'traffic'],
    registers: [register],
    async collect() {
      const document = await read()
      this.reset()
      for (const [remote, versions] of Object.entries(document?.microFrontends ?? {})) {
        for (const { metadata, deployment } of versions) {
          if (!deployment || !(deployment.default || deployment.traffic > 0)) continue
          const role = deployment.default ? 'default' : 'canary'
          this.set({ remote, version: metadata.version, role, traffic: String(deployment.traffic) }, 1)
        }
      }
    },
  })
}

/** The route label of a request: the pattern of its page, else the registered route. */
export function pageRoute(request: FastifyRequest): string {
  const route = registeredRoute(request)
  return route === '/*' ? (pagePattern(request) ?? 'none') : route
}

/** Reports what remotes ask for and do not get, as found since the start. */
export function measureViolations(register: Registry, read: () => Iterable<Violation>): void {
  new Gauge({
    name: 'shell_policy_violations',
    help: 'Routes and slots of remotes that the route policy does not allow, by code',
    labelNames: ['remote', 'code'],
    registers: [register],
    collect() {
      this.reset()
      for (const { remote, code } of read()) this.inc({ remote, code })
    },
  })
}
