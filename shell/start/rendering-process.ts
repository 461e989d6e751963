import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApiClient } from 'shared-base/client/api-client'
import { currentTrace } from 'shared-server/logging/current-trace'
import { hostModules } from '../frame/host-modules.ts'
import { servedShop } from '../frame/server/served-shop.ts'
import { documentLook } from '../frame/server/web-manifest.ts'
import { shop } from '../frame/shop.ts'
import { createServerLoader } from '../server/composition/server-loader.ts'
import { readShellAssets } from '../server/rendering/assets.ts'
import { createCatalogueReader } from '../server/rendering/catalogue-reader.ts'
import { KeptMarkup } from '../server/rendering/markup/kept-markup.ts'
import { createRenderer } from '../server/rendering/renderer.ts'
import { connectToServer } from '../server/rendering-process/serve-renderings.ts'
import { readWorkerSettings } from '../server/worker-pool/worker-settings.ts'

/** A rendering process: the only place where the server runs code of remotes. */

const settings = readWorkerSettings(process.env)
const server = connectToServer(settings.markerFile)
const clientDir = settings.clientDir ?? join(fileURLToPath(new URL('.', import.meta.url)), '../client')
const catalogue = createCatalogueReader({
  api: createApiClient({
    baseUrl: settings.apiOrigin,
    timeoutMs: settings.callDeadlineMs,
    traceId: () => currentTrace.getStore(),
  }),
  apiOrigin: settings.apiOrigin,
  versionPath: servedShop.versionPath,
})
const markup = new KeptMarkup()
const renderer = createRenderer({
  shop,
  look: documentLook,
  catalogue,
  site: settings.site,
  assets: readShellAssets(clientDir),
  dataDeadlineMs: settings.dataDeadlineMs,
  telemetrySample: settings.telemetrySample,
  partWatch: server.partWatch,
  markup,
  createLoader(composed) {
    const loader = createServerLoader(composed, {
      hostModules,
      origin: settings.origin,
      deadlineMs: settings.moduleDeadlineMs,
      askForEntry: server.askForEntry,
    })
    loader.onLoaded((id, ms) =>
      server.tell({ type: 'loaded', ...id, version: loader.version(id.remote), ms }),
    )
    return loader
  },
  onFault: (fault, version) =>
    server.tell({
      type: 'fault',
      ...fault.id,
      version,
      phase: fault.phase,
      code: fault.code,
      durationMs: fault.durationMs,
      message: fault.reason.slice(0, 2_000),
      trace: currentTrace.getStore(),
    }),
})
server.serve(renderer, () => ({ calls: catalogue.metrics(), markup: markup.metrics() }))
