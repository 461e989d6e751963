import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { createApiClient } from 'shared-base/client/api-client'
import type { SupportedContracts } from 'shared-remote/supported-contracts'
import { closeOnSignal } from 'shared-server/close-on-signal'
import { leaveConnections } from 'shared-server/health/leave-connections'
import { logReadiness, Readiness } from 'shared-server/health/readiness'
import { currentTrace } from 'shared-server/logging/current-trace'
import type { Log } from 'shared-server/logging/log'
import { logFatalErrors } from 'shared-server/logging/log-fatal-errors'
import { createLogger } from 'shared-server/logging/logger'
import { FaultGroups } from 'shared-server/metrics/fault-groups'
import { createPartMetrics } from 'shared-server/metrics/part-metrics'
import { hideSecrets } from 'shared-server/settings/hide-secrets'
import { startTracing } from 'shared-server/tracing/start-tracing'
import type { Tracing } from 'shared-server/tracing/tracing'
import type { ShopDefinition } from '../engine/host/shop-definition.ts'
import { createPurger, purgeChanges } from './cdn/purge.ts'
import type { Compose } from './composition/compose.ts'
import { followReleases } from './composition/follow-releases.ts'
import { measureShell } from './http/metrics.ts'
import { openOwnCalls } from './http/own-calls.ts'
import { buildServer } from './http/server.ts'
import { ConfigError, readConfig, type ShellConfig } from './lib/config.ts'
import { errorAnswers } from './lib/error-answers.ts'
import type { ServedShop } from './lib/served-shop.ts'
import { reportsOfParts } from './pages/fault-reports.ts'
import { createPageSource } from './pages/page-source.ts'
import { Quarantine } from './pages/quarantine.ts'
import { deadlines, type RendererContext } from './pages/renderer-context.ts'
import { sharePages } from './pages/shared-pages.ts'
import { warmUp } from './pages/warm-up.ts'
import { readManifest } from './rendering/assets.ts'
import { createCatalogueReader } from './rendering/catalogue-reader.ts'
import type { Renderer } from './rendering/renderer.ts'
import { type RenderingSpans, traceRenderings } from './tracing/trace-rendering.ts'
import { countViews } from './views/count-views.ts'
import type { PoolMetrics } from './worker-pool/worker-pool.ts'

interface ShopServer {
  readonly shop: ShopDefinition
  readonly served: ServedShop
  readonly compose: Compose
  /** What releases may need of this shell: shown to those who make them live. */
  readonly supported: SupportedContracts
  /** The shell's browser build. */
  readonly clientDir: string
  readonly createRenderer: (
    context: RendererContext,
  ) => Renderer & { readonly close: () => void; readonly metrics?: () => PoolMetrics }
}

/** Starts the shell's server from the environment; exits with one clear line if it cannot. */
export async function serveShop(server: ShopServer): Promise<void> {
  logFatalErrors('shell')
  hideSecrets()
  try {
    await start(server, readConfig(process.env, server.served.settings))
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}

async function start(
  { shop, served, compose, supported, clientDir, createRenderer }: ShopServer,
  config: ShellConfig,
): Promise<void> {
  const logger = createLogger(config.logLevel)
  const log: Log = (message, fields = {}) => logger.warn(fields, message)
  const tracing = config.exportsTraces
    ? await startTracing('shop-shell', line => logger.warn(line))
    : undefined
  const spans = tracing && traceRenderings(tracing)
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  const parts = createPartMetrics(metrics, 'server')
  const faults = new FaultGroups('server')
  const views = countViews(parts)
  const quarantine = new Quarantine({ log })
  const releases = followReleases(compose, { ...config, log })
  const api = await openApi({ shop, served, config }, tracing, spans)
  const { catalogue } = api

  let isWarm = false
  const readiness = new Readiness(
    {
      'warming-up': () => (isWarm ? null : { code: 'warming-up' }),
      registry: async () => ((await releases.registry.read()) ? null : { code: 'registry' }),
    },
    reasons => logReadiness(app.log, reasons),
  )
  const origin = () => `http://localhost:${(app.server.address() as AddressInfo | null)?.port ?? config.port}`
  const siteOrigin = () => config.siteOrigin ?? origin()
  const app = await buildServer({
    shop,
    served,
    config,
    logger,
    registry: releases.registry,
    readiness,
    quarantine,
    metrics,
    faults,
    views,
    tracing,
    // Sitemaps are the same for every visitor and are not cached here, so an answer of another version is fine.
    sources: {
      siteOrigin,
      api: async () => catalogue.clientAt((await catalogue.state()).version, () => {}),
    },
    compose: releases.compose,
    supported,
    clientDir,
    // Rendering processes load releases from this server, so there are no pages before it listens.
    pages: { page: (...request) => pages.page(...request) },
  })
  const leave = leaveConnections(app)
  await app.listen({ port: config.port, host: config.host })

  const reports = reportsOfParts(parts, faults, releases, log)
  const renderer = createRenderer({
    config,
    origin,
    apiOrigin: api.origin,
    catalogue,
    quarantine,
    ...reports,
    onFault(fault) {
      reports.onFault(fault)
      spans?.addFault(fault)
    },
  })
  const shared =
    config.sharedPages &&
    sharePages({ ...config.sharedPages, build: buildOf(clientDir, config, siteOrigin()), log })
  const pages = createPageSource({
    shop,
    renderer: spans ? spans.traced(renderer) : renderer,
    catalogue,
    quarantine,
    siteOrigin,
    views,
    shared,
  })
  measureShell(metrics, { releases, pages, catalogue, quarantine, workers: () => renderer.metrics?.() })
  const stopPurging = config.purge
    ? purgeChanges(createPurger({ ...config.purge, log }), {
        composition: async () => (await releases.current()).composition.key,
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
        releases.close()
        stopPurging()
        await app.close()
        renderer.close()
        shared?.close()
        await api.close()
        await tracing?.close()
      },
    },
    config.drainMs,
  )
  await warmUp(async () => pages.page('/', await releases.current()))
  isWarm = true
  process.send?.({ ready: true, port: (app.server.address() as AddressInfo).port })
  logger.info(`shell listening on ${origin()}`)
}

/** The way to the API, and the cached catalogue behind it. */
async function openApi(
  { shop, served, config }: Pick<ShopServer, 'shop' | 'served'> & { readonly config: ShellConfig },
  tracing: Tracing | undefined,
  spans: RenderingSpans | undefined,
) {
  const { origin, close } = await openOwnCalls({
    ...config,
    answers: errorAnswers(shop),
    tracing,
    spanOf: spans?.spanOf,
  })
  const traceId = () => currentTrace.getStore()
  const catalogue = createCatalogueReader({
    api: createApiClient({ baseUrl: origin, timeoutMs: deadlines.callMs, traceId }),
    apiOrigin: origin,
    versionPath: served.versionPath,
  })
  return { origin, catalogue, close }
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
