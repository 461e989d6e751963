import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApiClient } from 'shared-base/client/api-client'
import type { RegistryDocument } from 'shared-remote/registry-document'
import type { Log } from 'shared-server/logging/log'
import { site } from 'shared-shop/site'
import { createBuilder } from 'vite'
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest'
import { servedShop } from '../../frame/server/served-shop.ts'
import { shop } from '../../frame/shop.ts'
import { AlteredReleases } from '../composition/altered-releases.ts'
import type { Visitor } from '../composition/choose-versions.ts'
import { composerOf } from '../composition/compose.ts'
import { readConfig } from '../lib/config.ts'
import { createPageSource } from '../pages/page-source.ts'
import { Quarantine } from '../pages/quarantine.ts'
import type { PartFault } from '../pages/renderer-context.ts'
import { createCatalogueReader } from '../rendering/catalogue-reader.ts'
import { nobodysParts, withOwnParts } from '../rendering/page-bytes.ts'
import { startWorkers } from '../worker-pool/start-workers.ts'
import { type WatchLimits, watchLimits } from '../worker-pool/watchdog.ts'
import type { ReleaseHost } from './release-host.ts'

const compose = composerOf(site)

/** Its build must be where Node finds the shell's packages. */
const shell = fileURLToPath(new URL('../..', import.meta.url))
let folderOfWorker = ''

/**
 * Builds what a rendering process runs, for the test file that calls it: such a process may load neither sources nor a
 * compiler. Test files share modules, so a hook in this one would run for the first of them only.
 */
export function withBuiltWorker(): void {
  beforeAll(async () => {
    folderOfWorker = mkdtempSync(join(shell, 'node_modules/.test-worker-'))
    vi.stubEnv('BUILD_OUT_DIR', folderOfWorker)
    vi.stubEnv('NODE_ENV', 'production')
    const builder = await createBuilder({ root: shell, logLevel: 'error' })
    vi.unstubAllEnvs()
    const { ssr } = builder.environments
    if (ssr) await builder.build(ssr)
  })
  afterAll(() => rmSync(folderOfWorker, { recursive: true, force: true }))
}

/** Nothing listens there. */
const NO_API = 'http://127.0.0.1:1'

/** The part of the shop that makes pages, with real rendering processes, for one test. */
export async function openWorkerShop(host: ReleaseHost, limits: Partial<WatchLimits> = {}) {
  const worker = join(folderOfWorker, 'server/rendering-worker.js')
  const folder = mkdtempSync(join(tmpdir(), 'worker-shop-'))
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({
      main: { file: 'assets/main.js', isEntry: true },
      'style.css': { file: 'assets/style.css' },
    }),
  )
  writeFileSync(join(folder, 'assets/style.css'), '')
  const faults: PartFault[] = []
  const lines: string[] = []
  const log: Log = (line, fields) => void lines.push(fields?.expose ? `${line} ${fields.remote}` : line)
  let passedMs = 0
  const now = () => Date.now() + passedMs
  const quarantine = new Quarantine({ log, now })
  const altered = new AlteredReleases(now)
  const catalogue = createCatalogueReader({
    versionPath: servedShop.versionPath,
    api: createApiClient({ baseUrl: NO_API }),
    apiOrigin: NO_API,
  })
  const context = {
    config: readConfig({ API_ORIGIN: NO_API, RENDER_WORKERS: '2' }, servedShop.settings),
    origin: () => host.origin,
    apiOrigin: NO_API,
    catalogue,
    quarantine,
    log,
    onFault(fault: PartFault) {
      faults.push(fault)
      if (fault.code === 'altered') altered.report(fault.remote, fault.version)
    },
    onLoaded: () => {},
  }
  const pool = startWorkers(worker, context, {
    clientDir: folder,
    limits: { ...watchLimits, ...limits },
  })
  onTestFinished(() => {
    pool.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const pages = createPageSource({
    shop,
    renderer: pool,
    catalogue,
    quarantine,
    siteOrigin: () => 'https://shop.example',
  })
  return {
    faults,
    lines,
    pool,
    quarantine,
    /** Moves the clock of quarantine and altered releases. */
    pass(ms: number) {
      passedMs += ms
    },
    /** A page as a visitor gets it; rendered unless it is cached. */
    async look(
      path: string,
      { document = host.document, visitor }: { document?: RegistryDocument; visitor?: Visitor } = {},
    ) {
      const composed = compose(document, visitor, (remote, version) => altered.has(remote, version))
      const page = await pages.page(path, composed)
      if (page.kind === 'redirect') throw new Error(`redirected to ${page.location}`)
      return {
        status: page.status,
        complete: page.complete,
        html: withOwnParts(page.bytes, nobodysParts).toString(),
      }
    },
  }
}
