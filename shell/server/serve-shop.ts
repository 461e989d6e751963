import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { createApiClient } from 'shared-base/client/api-client'
import type { RegistryDocument } from 'shared-remote/registry-document'
import { closeOnSignal } from 'shared-server/close-on-signal'
import { leaveConnections } from 'shared-server/health/leave-connections'
import { logReadiness, Readiness } from 'shared-server/health/readiness'
import { hideSecrets } from 'shared-server/hide-secrets'
import { currentTrace } from 'shared-server/logging/current-trace'
import type { Log } from 'shared-server/logging/log'
import { logFatalErrors } from 'shared-server/logging/log-fatal-errors'
import { createLogger } from 'shared-server/logging/logger'
import { createPartMetrics } from 'shared-server/part-metrics'
import { listenToRegistry } from 'shared-server/registry-push'
import { startTracing } from 'shared-server/tracing/start-tracing'
import type { ShopDefinition } from '../engine/host/shop-definition.ts'
import { createPurger, purgeChanges } from './cdn/purge.ts'
import { AlteredReleases } from './composition/altered-releases.ts'
import type { IsAltered, Visitor } from './composition/choose-versions.ts'
import type { Compose } from './composition/compose.ts'
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
import { openOwnCalls } from './http/own-calls.ts'
import { buildServer } from './http/server.ts'
import { boundedLog } from './lib/bounded-log.ts'
import { noReads } from './lib/cache-metrics.ts'
import { ConfigError, readConfig, type ShellConfig } from './lib/config.ts'
import { errorAnswers } from './lib/error-answers.ts'
import type { ServedShop } from './lib/served-shop.ts'
import { readManifest } from './rendering/assets.ts'
import { createCatalogueReader } from './rendering/catalogue-reader.ts'
import { createPageSource } from './rendering/page-source.ts'
import { Quarantine } from './rendering/quarantine.ts'
import type { Renderer } from './rendering/renderer.ts'
import { deadlines, type RendererContext } from './rendering/renderer-context.ts'
import { warmUp } from './rendering/warm-up.ts'
import { sharePages } from './sharing/shared-pages.ts'
import { type TracedRenderer, traceRendering } from './tracing/trace-rendering.ts'
import { countViews } from './views/count-views.ts'
import type { PoolMetrics } from './worker-pool/worker-pool.ts'

/** Starts the shell's server from the environment; exits with one clear line if it cannot. */
export async function serveShop(options: {
  readonly shop: ShopDefinition
  readonly served: ServedShop
  readonly clientDir: string
  readonly createRenderer: (
    context: RendererContext,
  ) => Renderer & { readonly close: () => void; readonly metrics?: () => PoolMetrics }
  readonly compose: Compose
}): Promise<void> {
  logFatalErrors('shell')
  hideSecrets()
  try {
    const config = readConfig(process.env)
    const logger = createLogger(config.logLevel)
    const log: Log = (message, fields = {}) => logger.warn(fields, message)
    const logOfReleases = boundedLog(log)
    let origin = `http://localhost:${config.port}`
    const tracing = config.exportsTraces
      ? await startTracing('shop-shell', line => logger.warn(line))
      : undefined
    let traced: TracedRenderer | undefined
    const ownCalls = await openOwnCalls({
      ...config,
      answers: errorAnswers(options.shop),
      tracing,
      spanOf: traceId => traced?.spanOf(traceId),
    })
    const catalogue = createCatalogueReader({
      api: createApiClient({
        baseUrl: ownCalls.origin,
        timeoutMs: deadlines.callMs,
        traceId: () => currentTrace.getStore(),
      }),
      apiOrigin: ownCalls.origin,
      versionPath: options.served.versionPath,
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
    let isWarm = false
    const readiness = new Readiness(
      {
        'warming-up': () => (isWarm ? null : { code: 'warming-up' }),
        registry: async () => ((await registry.read()) ? null : { code: 'registry' }),
      },
      reasons => logReadiness(app.log, reasons),
    )
    const app = await buildServer({
      shop: options.shop,
      served: options.served,
      config,
      logger,
      registry,
      readiness,
      quarantine,
      metrics,
      views,
      tracing,
      // Sitemaps are the same for every visitor and are not cached here, so an answer of another version is fine.
      sources: {
        siteOrigin,
        api: async () => catalogue.clientAt((await catalogue.state()).version, () => {}),
      },
      compose,
      clientDir: options.clientDir,
      pages: { page: (...request) => pages.page(...request) },
    })
    const leave = leaveConnections(app)
    await app.listen({ port: config.port, host: config.host })
    const { port } = app.server.address() as AddressInfo
    origin = `http://localhost:${port}`
    const renderer = options.createRenderer({
      config,
      origin: () => origin,
      apiOrigin: ownCalls.origin,
      catalogue,
      quarantine,
      log: logOfReleases,
      onFault(fault) {
        const { remote, version, expose, phase, code, durationMs, message, trace } = fault
        const fields = {
          remote,
          version,
          expose,
          phase,
          code,
          ...(durationMs !== undefined && { durationMs }),
        }
        if (!fault.isPinned) parts.failed({ ...fault, version: version || 'none' })
        if (code === 'altered') altered.report(remote, version)
        logOfReleases(`fault ${phase} ${code}: ${message}`, { ...fields, ...(trace && { traceId: trace }) })
      },
      onLoaded: load => parts.loaded(load, load),
    })
    if (tracing) traced = traceRendering(renderer, tracing)
    const shared =
      config.sharedPages &&
      sharePages({ ...config.sharedPages, build: buildOf(options.clientDir, config, siteOrigin()), log })
    const pages = createPageSource({
      shop: options.shop,
      renderer: traced?.renderer ?? renderer,
      catalogue,
      quarantine,
      siteOrigin,
      views,
      shared,
    })
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
    const stopPurging = config.purge
      ? purgeChanges(createPurger({ ...config.purge, log }), {
          composition: async () => compose(await registry.read()).composition.key,
          catalogue: async () => (await catalogue.state()).version,
        })
      : () => undefined
    closeOnSignal(
      {
        drain() {
          readiness.drain()
          leave()
        },
        async close() {
          stopListening()
          stopPurging()
          await app.close()
          renderer.close()
          shared?.close()
          await ownCalls.close()
          await tracing?.close()
        },
      },
      config.drainMs,
    )
    await warmUp(async () => pages.page('/', compose(await registry.read())))
    isWarm = true
    process.send?.({ ready: true, port })
    logger.info(`shell listening on ${origin}`)
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}

/** Shells with the same text here render the same pages. */
function buildOf(clientDir: string, { site, telemetrySample }: ShellConfig, siteOrigin: string): string {
  return JSON.stringify([readManifest(clientDir), site, telemetrySample, siteOrigin])
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `Configuration is wrong: ${error.message}`
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${'port' in error ? error.port : ''} is in use: stop what listens there, or set PORT.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
