import type { FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { RegistryDocument } from 'shared-remote/registry-document'
import type { Violation } from 'shared-remote/routing/route-policy'
import { type Figure, liveCounter, liveGauge } from 'shared-server/metrics/live-metrics'
import { registeredRoute } from 'shared-server/metrics/request-metrics'
import type { Releases } from '../composition/follow-releases.ts'
import type { RegistryMetrics } from '../composition/registry.ts'
import { type CacheMetrics, noReads } from '../lib/cache-metrics.ts'
import type { PageSource } from '../pages/page-source.ts'
import type { Quarantine } from '../pages/quarantine.ts'
import type { RenderingMetrics } from '../pages/rendering-queue.ts'
import type { CatalogueReader } from '../rendering/catalogue-reader.ts'
import type { PoolMetrics } from '../worker-pool/worker-pool.ts'
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

interface Measured {
  readonly releases: Pick<Releases, 'registry' | 'violations'>
  readonly pages: Pick<PageSource, 'metrics' | 'renderings'>
  readonly catalogue: Pick<CatalogueReader, 'metrics'>
  readonly quarantine: Pick<Quarantine, 'list'>
  /** Of the rendering processes; undefined: pages are rendered in this one. */
  readonly workers: () => PoolMetrics | undefined
}

/** Registers every metric of the shell except those of requests. */
export function measureShell(register: Registry, measured: Measured): void {
  const { releases, pages, catalogue, quarantine, workers } = measured
  const { registry } = releases
  measureCaches(register, {
    pages: pages.metrics,
    calls: () => workers()?.calls ?? catalogue.metrics(),
    markup: () => workers()?.markup ?? noReads,
    registry: registry.metrics,
  })
  measureRegistry(register, registry.metrics)
  measureReleases(register, registry.read)
  measureViolations(register, releases.violations)
  measureRenderings(register, pages.renderings)
  measureWorkers(register, workers, () => quarantine.list())
}

/** Reports every cache by name. */
export function measureCaches(
  register: Registry,
  caches: Readonly<Record<string, () => CacheMetrics>>,
): void {
  const figures = (name: keyof CacheMetrics) => () =>
    Object.entries(caches).map(([cache, metrics]): Figure => [metrics()[name], { cache }])
  for (const name of namesOf(counted))
    liveCounter(register, `shell_cache_${name}_total`, counted[name], figures(name), ['cache'])
  for (const name of namesOf(measured))
    liveGauge(register, `shell_cache_${name}`, measured[name], figures(name), ['cache'])
}

function measureRenderings(register: Registry, read: () => RenderingMetrics): void {
  liveGauge(register, 'shell_renderings', 'Pages being rendered', () => read().underWay)
  liveCounter(register, 'shell_renderings_total', 'Pages whose rendering began', () => read().begun)
  liveCounter(
    register,
    'shell_renderings_refused_total',
    'Pages that were not rendered, by reason',
    () => byReason(read().refused),
    ['reason'],
  )
}

/** Reports the rendering processes and the releases in quarantine. */
export function measureWorkers(
  register: Registry,
  read: () => PoolMetrics | undefined,
  held: () => readonly { readonly remote: string; readonly version: string }[],
): void {
  liveGauge(register, 'shell_workers', 'Rendering processes that can render', () => read()?.ready ?? 0)
  liveCounter(
    register,
    'shell_workers_ended_total',
    'Rendering processes that ended and were replaced',
    () => read()?.ended ?? 0,
  )
  liveGauge(
    register,
    'shell_quarantined',
    'Releases that do not run on the server',
    () => held().map(({ remote, version }) => [1, { remote, version }]),
    ['remote', 'version'],
  )
}

function measureRegistry(register: Registry, read: () => RegistryMetrics): void {
  liveCounter(
    register,
    'shell_registry_refused_total',
    'Registry documents that were not accepted, by reason',
    () => byReason(read().refused),
    ['reason'],
  )
  liveGauge(
    register,
    'shell_registry_revision',
    'Revision of the registry document in use',
    () => read().revision ?? 0,
  )
  liveGauge(
    register,
    'shell_registry_age_seconds',
    'Time since the source last had the registry document in use',
    () => read().ageSeconds ?? 0,
  )
}

/** Reports the releases that visitors get, with their share of the visitors in percent. */
export function measureReleases(register: Registry, read: () => Promise<RegistryDocument | undefined>): void {
  liveGauge(
    register,
    'release_info',
    'Releases that are live, as the registry in use says',
    async () =>
      Object.entries((await read())?.microFrontends ?? {}).flatMap(([remote, versions]) =>
        versions.flatMap(({ metadata, deployment }): Figure[] => {
          if (!deployment || !(deployment.default || deployment.traffic > 0)) return []
          const role = deployment.default ? 'default' : 'canary'
          return [[1, { remote, version: metadata.version, role, traffic: String(deployment.traffic) }]]
        }),
      ),
    ['remote', 'version', 'role', 'traffic'],
  )
}

/** The route label of a request: the pattern of its page, else the registered route. */
export function pageRoute(request: FastifyRequest): string {
  const route = registeredRoute(request)
  return route === '/*' ? (pagePattern(request) ?? 'none') : route
}

/** Reports what remotes ask for and do not get, as found since the start. */
export function measureViolations(register: Registry, read: () => Iterable<Violation>): void {
  liveGauge(
    register,
    'shell_policy_violations',
    'Routes and slots of remotes that the route policy does not allow, by code',
    () => Array.from(read(), ({ remote, code }) => [1, { remote, code }]),
    ['remote', 'code'],
  )
}

function byReason(refused: Readonly<Record<string, number>>): Figure[] {
  return Object.entries(refused).map(([reason, count]) => [count, { reason }])
}
