import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { RegistryDocument } from 'shared-remote/registry-document'
import { createPartMetrics } from 'shared-server/part-metrics'
import { createApiClient } from 'shared-shop/client'
import type { RemoteLoader } from '../src/composition/remote-loader.ts'
import type { Visitor } from './composition/choose-versions.ts'
import type { ServerComposition } from './composition/compose.ts'
import { followRegistry } from './composition/registry.ts'
import { measureCaches, measureRenderings } from './http/metrics.ts'
import { buildServer } from './http/server.ts'
import { ConfigError, readConfig } from './lib/config.ts'
import { readShellAssets } from './rendering/assets.ts'
import { createCatalogueReader } from './rendering/catalogue-reader.ts'
import { currentTrace } from './rendering/current-trace.ts'
import { createPageSource } from './rendering/page-source.ts'

/** Longest that the server waits for a page's data, ms. */
const DATA_DEADLINE_MS = 4_000
/** Longest wait for one call, ms; shorter, so that a hanging API makes an error page instead of an aborted one. */
const CALL_DEADLINE_MS = 3_500

/** Starts the shell's server from the environment; exits with one clear line if it cannot. */
export async function serveShop(options: {
  readonly clientDir: string
  readonly createLoader: (composed: ServerComposition, origin: string) => RemoteLoader
  readonly compose: (document: RegistryDocument | undefined, visitor?: Visitor) => ServerComposition
}): Promise<void> {
  try {
    const config = readConfig(process.env)
    const log = (message: string) => console.error(message)
    let origin = `http://localhost:${config.port}`
    const { apiOrigin } = config
    const catalogue = createCatalogueReader({
      api: createApiClient({
        baseUrl: apiOrigin,
        timeoutMs: CALL_DEADLINE_MS,
        traceId: () => currentTrace.getStore(),
      }),
      apiOrigin,
    })
    const metrics = new Registry()
    collectDefaultMetrics({ register: metrics })
    const parts = createPartMetrics(metrics, 'server')
    const siteOrigin = () => config.siteOrigin ?? origin
    const pages = createPageSource({
      catalogue,
      site: config.site,
      siteOrigin,
      assets: readShellAssets(options.clientDir),
      dataDeadlineMs: DATA_DEADLINE_MS,
      telemetrySample: config.telemetrySample,
      createLoader(composed) {
        const loader = options.createLoader(composed, origin)
        loader.onLoaded((id, ms) => parts.loaded({ ...id, version: loader.version(id.remote) }, { ms }))
        return loader
      },
      onFault(fault, version) {
        const { id, phase, code, durationMs, message } = fault
        parts.failed({ remote: id.remote, version: version || 'none', phase, code })
        log(`fault ${phase} after ${durationMs} ms: ${message} (trace ${currentTrace.getStore() ?? 'none'})`)
      },
    })
    const registry = followRegistry(config.registry, { log })
    measureCaches(metrics, {
      pages: pages.metrics,
      calls: catalogue.metrics,
      registry: registry.metrics,
    })
    measureRenderings(metrics, pages.renderings)
    // Sitemaps are the same for every visitor and are not cached here, so an answer of another version is fine.
    const crawlers = { siteOrigin, api: async () => catalogue.clientAt(await catalogue.version(), () => {}) }
    const app = await buildServer({ config, registry, pages, metrics, crawlers, ...options })
    await app.listen({ port: config.port, host: config.host })
    const { port } = app.server.address() as AddressInfo
    origin = `http://localhost:${port}`
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void app.close().then(() => process.exit(0)))
    // Loads the remotes before the first visitor needs them; a failing page must not stop the server.
    await pages.page('/', options.compose(await registry.read())).catch(() => undefined)
    // Exit with the parent process that started this one.
    process.once('disconnect', () => void app.close().then(() => process.exit(0)))
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
