import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiClient } from 'shared-shop/client'
import type { RemoteFault } from '../../src/composition/remote-loader.ts'
import type { ServerComposition } from '../composition/compose.ts'
import { createServerLoader } from '../composition/server-loader.ts'
import { createCatalogueReader } from '../rendering/catalogue-reader.ts'
import { withOwnParts } from '../rendering/page-bytes.ts'
import { createPageSource } from '../rendering/page-source.ts'
import { Quarantine } from '../rendering/quarantine.ts'
import { createRenderer } from '../rendering/renderer.ts'
import type { ReleaseHost } from './release-host.ts'

/** Nothing listens there. */
const NO_API = 'http://127.0.0.1:1'

/** The part of the shop that makes pages, in this process, with the releases of a host. Deadlines in ms. */
export function openPageShop(
  host: ReleaseHost,
  { moduleMs, dataMs }: { readonly moduleMs: number; readonly dataMs: number },
) {
  const faults: RemoteFault[] = []
  const catalogue = createCatalogueReader({ api: createApiClient({ baseUrl: NO_API }), apiOrigin: NO_API })
  const folder = mkdtempSync(join(tmpdir(), 'modules-'))
  const renderer = createRenderer({
    catalogue,
    createLoader: composed =>
      createServerLoader(composed, { origin: host.origin, deadlineMs: moduleMs, folder }),
    site: { shopName: 'خانه‌نو', companyName: '', offices: [] },
    assets: { scripts: [], css: '', styleLinks: [], font: undefined, sprites: [] },
    dataDeadlineMs: dataMs,
    onFault: fault => faults.push(fault),
  })
  const pages = createPageSource({
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
      return { status: page.status, html: withOwnParts(page.bytes, { nonce: '', trace: '' }).toString() }
    },
    close() {
      host.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
