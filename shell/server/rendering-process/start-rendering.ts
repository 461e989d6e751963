import { createApiClient } from 'shared-base/client/api-client'
import type { HostModules } from 'shared-remote/release-code/shared-by-host'
import { currentTrace } from 'shared-server/logging/current-trace'
import type { ShopDefinition } from '../../engine/host/shop-definition.ts'
import { createServerLoader } from '../composition/server-loader.ts'
import type { DocumentLook, ServedShop } from '../lib/served-shop.ts'
import { readShellAssets } from '../rendering/assets.ts'
import { createCatalogueReader } from '../rendering/catalogue-reader.ts'
import { KeptMarkup } from '../rendering/markup/kept-markup.ts'
import { createRenderer } from '../rendering/renderer.ts'
import { readWorkerSettings } from '../worker-pool/worker-settings.ts'
import { connectToServer } from './serve-renderings.ts'

interface RenderingShop {
  readonly shop: ShopDefinition
  readonly served: Pick<ServedShop, 'versionPath'>
  readonly look: DocumentLook
  readonly hostModules: HostModules
  /** The shell's browser build, unless the settings name another. */
  readonly clientDir: string
}

/** Makes this a rendering process: the only place where the server runs code of remotes. */
export function startRendering({ shop, served, look, hostModules, clientDir }: RenderingShop): void {
  const settings = readWorkerSettings(process.env)
  const server = connectToServer(settings.markerFile)
  const catalogue = createCatalogueReader({
    api: createApiClient({
      baseUrl: settings.apiOrigin,
      timeoutMs: settings.callDeadlineMs,
      traceId: () => currentTrace.getStore(),
    }),
    apiOrigin: settings.apiOrigin,
    versionPath: served.versionPath,
  })
  const markup = new KeptMarkup()
  const renderer = createRenderer({
    shop,
    look,
    catalogue,
    site: settings.site,
    assets: readShellAssets(settings.clientDir ?? clientDir),
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
        ...(fault.at && { at: fault.at }),
        trace: currentTrace.getStore(),
      }),
  })
  server.serve(renderer, () => ({ calls: catalogue.metrics(), markup: markup.metrics() }))
}
