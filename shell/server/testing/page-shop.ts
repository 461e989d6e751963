import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiClient } from 'shared-base/client/api-client'
import type { RemoteFault, RemoteLoader } from '../../engine/composition/remote-loader.ts'
import { hostModules } from '../../frame/host-modules.ts'
import { servedShop } from '../../frame/server/served-shop.ts'
import { documentLook } from '../../frame/server/web-manifest.ts'
import { shop } from '../../frame/shop.ts'
import type { ServerComposition } from '../composition/compose.ts'
import { createServerLoader } from '../composition/server-loader.ts'
import { storeReleases } from '../composition/verified-modules.ts'
import { createPageSource } from '../pages/page-source.ts'
import { Quarantine } from '../pages/quarantine.ts'
import { createCatalogueReader } from '../rendering/catalogue-reader.ts'
import { nobodysParts, withOwnParts } from '../rendering/page-bytes.ts'
import { createRenderer } from '../rendering/renderer.ts'
import type { ReleaseHost } from './release-host.ts'

/** Nothing listens there. */
const NO_API = 'http://127.0.0.1:1'

/** Loads releases of a host in this process, from `folder`. */
export function serverLoader(
  composed: ServerComposition,
  { host, ...options }: { readonly host: ReleaseHost; readonly folder: string; readonly deadlineMs: number },
): RemoteLoader {
  const { entryOf } = storeReleases({ ...options, origin: () => host.origin, mostBytes: 1024 * 1024 })
  const nothing = { version: '', preload: {}, browser: {} }
  return createServerLoader(composed, {
    hostModules,
    origin: host.origin,
    deadlineMs: options.deadlineMs,
    askForEntry: (_composition, remote) => entryOf(remote, composed.releases[remote] ?? nothing),
  })
}

/** The part of the shop that makes pages, in this process, with the releases of a host. Deadlines in ms. */
export function openPageShop(
  host: ReleaseHost,
  { moduleMs, dataMs }: { readonly moduleMs: number; readonly dataMs: number },
) {
  const faults: RemoteFault[] = []
  const catalogue = createCatalogueReader({
    versionPath: servedShop.versionPath,
    api: createApiClient({ baseUrl: NO_API }),
    apiOrigin: NO_API,
  })
  const folder = mkdtempSync(join(tmpdir(), 'modules-'))
  const renderer = createRenderer({
    shop,
    look: documentLook,
    catalogue,
    createLoader: composed => serverLoader(composed, { host, folder, deadlineMs: moduleMs }),
    site: { shopName: 'خانه‌نو', companyName: '', offices: [] },
    assets: { scripts: [], css: '', styleLinks: [], font: undefined, sprites: [] },
    dataDeadlineMs: dataMs,
    onFault: fault => faults.push(fault),
  })
  const pages = createPageSource({
    shop,
    renderer,
    catalogue,
    quarantine: new Quarantine({ log: () => {} }),
    siteOrigin: () => 'https://shop.example',
  })
  return {
    faults,
    async look(path: string, composed: ServerComposition) {
      const page = await pages.page(path, composed)
      if (page.kind === 'redirect') throw new Error(`redirected to ${page.location}`)
      return { status: page.status, html: withOwnParts(page.bytes, nobodysParts).toString() }
    },
    close() {
      host.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
