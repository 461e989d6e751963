import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { RegistryDocument } from 'shared-remote/registry-document'
import { logFatalErrors } from 'shared-server/log-fatal-errors'
import { createPartMetrics } from 'shared-server/part-metrics'
import { listenToRegistry } from 'shared-server/registry-push'
import { createApiClient } from 'shared-shop/client'
import { AlteredReleases } from './composition/altered-releases.ts'
import type { IsAltered, Visitor } from './composition/choose-versions.ts'
import type { ServerComposition } from './composition/compose.ts'
import { PolicyLog } from './composition/policy-log.ts'
import { followRegistry } from './composition/registry.ts'
import {
  measureCaches,
  measureRegistry,
  measureReleases,
  measureRenderings,
  measureViolations,
  measureWorkers,
} from './http/metrics.ts'
import { buildServer } from './http/server.ts'
import { noReads } from './lib/cache-metrics.ts'
import { ConfigError, readConfig } from './lib/config.ts'
import { createCatalogueReader } from './rendering/catalogue-reader.ts'
import { currentTrace } from './rendering/current-trace.ts'
import { createPageSource } from './rendering/page-source.ts'
import { Quarantine } from './rendering/quarantine.ts'
import type { Renderer } from './rendering/renderer.ts'
import { deadlines, type RendererContext } from './rendering/renderer-context.ts'
import { warmUp } from './rendering/warm-up.ts'
import { countViews } from './views/count-views.ts'
import type { PoolMetrics } from './workers/worker-pool.ts'

/** Starts the shell's server from the environment; exits with one clear line if it cannot. */
export async function serveShop(options: {
  readonly clientDir: string
  readonly createRenderer: (
    context: RendererContext,
  ) => Renderer & { readonly close: () => void; readonly metrics?: () => PoolMetrics }
  readonly compose: (
    document: RegistryDocument | undefined,
    visitor?: Visitor,
    isAltered?: IsAltered,
  ) => ServerComposition
}): Promise<void> {
  logFatalErrors('shell')
  try {
    const config = readConfig(process.env)
    const log = (message: string) => console.error(message)
    let origin = `http://localhost:${config.port}`
    const { apiOrigin } = config
    const catalogue = createCatalogueReader({
      api: createApiClient({
        baseUrl: apiOrigin,
        timeoutMs: deadlines.callMs,
        traceId: () => currentTrace.getStore(),
      }),
      apiOrigin,
    })
    const metrics = new Registry()
    collectDefaultMetrics({ register: metrics })
    const parts = createPartMetrics(metrics, 'server')
    const views = countViews(parts)
    const siteOrigin = () => config.siteOrigin ?? origin
    const quarantine = new Quarantine({ log })
    const altered = new AlteredReleases()
    const policy = new PolicyLog(log)
    const compose = (document: RegistryDocument | undefined, visitor?: Visitor) => {
      const isAltered: IsAltered = (remote, version) => altered.has(remote, version)
      const composed = options.compose(document, visitor, isAltered)
      if (composed.violations) policy.note(composed.violations)
      return composed
    }
    const registry = followRegistry(config.registry, { log })
    const stopListening =
      config.deployUrl === undefined
        ? () => undefined
        : listenToRegistry(config.deployUrl, {
            onRevision: revision => void registry.expect(revision),
            log,
          })
    const app = await buildServer({
      config,
      registry,
      quarantine,
      metrics,
      views,
      // Sitemaps are the same for every visitor and are not cached here, so an answer of another version is fine.
      crawlers: { siteOrigin, api: async () => catalogue.clientAt(await catalogue.version(), () => {}) },
      compose,
      clientDir: options.clientDir,
      pages: { page: (...request) => pages.page(...request) },
    })
    await app.listen({ port: config.port, host: config.host })
    const { port } = app.server.address() as AddressInfo
    origin = `http://localhost:${port}`
    const renderer = options.createRenderer({
      config,
      origin: () => origin,
      catalogue,
      quarantine,
      log,
      onFault(fault) {
        const { remote, expose, version, phase, code, message, durationMs, trace = 'none' } = fault
        const after = durationMs === undefined ? '' : ` after ${durationMs} ms`
        parts.failed({ ...fault, version: version || 'none' })
        if (code === 'altered') altered.report(remote, version)
        log(`fault ${phase} ${code}${after}: ${remote}/${expose} ${version}: ${message} (trace ${trace})`)
      },
      onLoaded: load => parts.loaded(load, load),
    })
    const pages = createPageSource({ renderer, catalogue, quarantine, siteOrigin, views })
    measureCaches(metrics, {
      pages: pages.metrics,
      calls: () => renderer.metrics?.().calls ?? catalogue.metrics(),
      markup: () => renderer.metrics?.().markup ?? noReads,
      registry: registry.metrics,
    })
    measureRegistry(metrics, registry.metrics)
    measureReleases(metrics, registry.read)
    measureViolations(metrics, () => policy.list())
    measureRenderings(metrics, pages.renderings)
    measureWorkers(
      metrics,
      () => renderer.metrics?.(),
      () => quarantine.list(),
    )
    const close = async () => {
      stopListening()
      await app.close()
      renderer.close()
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
    await warmUp(async () => pages.page('/', compose(await registry.read())))
    // Exit with the parent process that started this one.
    process.once('disconnect', () => void close())
    process.send?.({ ready: true, port })
    console.log(`shell listening on ${origin}`)
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `Configuration is wrong: ${error.message}`
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${'port' in error ? error.port : ''} is in use: stop what listens there, or set PORT.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
