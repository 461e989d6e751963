import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { localTarget } from 'deploy/stores/target'
import { freePort } from 'shared-server/free-port'
import { ensureBuilt } from '../lib/build.ts'
import { type Service, startService, stopService } from '../lib/child.ts'
import { prepareShop } from '../lib/prepare-shop.ts'
import { scratchFolder } from '../lib/scratch.ts'
import { chromiumMissing, findChromium } from '../test/chromium.ts'
import { auditPages } from './audit.ts'
import { apiCpu, pageCpu } from './cpu.ts'
import { type Row, readTable, table } from './figures/table.ts'
import { floodFigures } from './flood.ts'
import { type Front, frontFlags, startFront } from './front.ts'
import { readOptions } from './options.ts'
import type { Site } from './pages/bench-pages.ts'
import { measureTaps } from './pages/early-taps.ts'
import { measureFirstClicks } from './pages/first-clicks.ts'
import { headingFonts } from './pages/font.ts'
import { measurePages } from './pages/page-figures.ts'
import {
  apiRow,
  auditRow,
  clickRows,
  cpuRows,
  floodRow,
  fontRow,
  pageRows,
  tapRows,
  unusedRow,
} from './rows.ts'
import { unusedRemoteCost } from './unused-remote.ts'

/** Measures the composed shop against a monolith of the same sources and prints a table of the budgets. */
const { file, before, measures } = readOptions(process.argv.slice(2))
const earlier = before === undefined ? undefined : readTable(readFileSync(before, 'utf8'))
const executable = findChromium({ fetch: true })
if (!executable) throw new Error(chromiumMissing)
const root = join(import.meta.dirname, '../..')
const dataDir = scratchFolder('bench')
const target = localTarget({
  root,
  releasesDir: join(dataDir, 'releases'),
  registryFile: join(dataDir, 'registry.json'),
})

const say = (line: string) => console.error(line)
const servers = { ...(await prepareShop(target, say)), monolith: await ensureBuilt(root, 'monolith', say) }

const services: Service[] = []
const fronts: Front[] = []
try {
  const apiPort = await freePort()
  const metricsToken = randomUUID()
  const serverKey = randomUUID()
  const start = async (server: string, env: NodeJS.ProcessEnv) => {
    const service = await startService(
      server,
      {
        NODE_ENV: 'production',
        ALLOW_SANDBOX: '1',
        METRICS_TOKEN: metricsToken,
        SERVER_KEY: serverKey,
        DATA_DIR: dataDir,
        API_PORT: String(apiPort),
        ...env,
      },
      { cwd: root },
    )
    services.push(service)
    return service
  }
  const [composedFront, monolithFront] = [await freePort(), await freePort()]
  const startSite = async (server: string, frontPort: number): Promise<{ shell: Service; site: Site }> => {
    const port = await freePort()
    const shell = await start(server, {
      PORT: String(port),
      SITE_ORIGIN: `https://localhost:${frontPort}`,
    })
    const front = await startFront({ port: frontPort, target: `http://127.0.0.1:${port}` })
    fronts.push(front)
    return { shell, site: { front: front.origin, server: `http://localhost:${port}` } }
  }
  const api = await start(servers.api, {
    DEMO_MODULE: servers.demo,
    SITE_ORIGIN: `https://localhost:${composedFront}`,
  })
  const composed = await startSite(servers.shell, composedFront)
  const monolith = await startSite(servers.monolith, monolithFront)
  const rows: Row[] = []
  const inBrowser = async <R>(use: (browser: Browser) => Promise<R>): Promise<R> => {
    const browser = await chromium.launch({ executablePath: executable, args: frontFlags })
    try {
      return await use(browser)
    } finally {
      await browser.close()
    }
  }

  if (measures('pages')) {
    const sites = { composed: composed.site, monolith: monolith.site }
    rows.push(...(await inBrowser(browser => measurePages(browser, sites, { rounds: 5 }))).flatMap(pageRows))
  }
  if (measures('taps')) rows.push(...tapRows(await inBrowser(browser => measureTaps(browser, composed.site))))
  if (measures('clicks'))
    rows.push(...clickRows(await inBrowser(browser => measureFirstClicks(browser, composed.site, say))))
  if (measures('font')) rows.push(fontRow(await inBrowser(browser => headingFonts(browser, composed.site))))
  if (measures('lighthouse')) rows.push(...(await auditPages(executable, composed.site)).map(auditRow))
  if (measures('unused')) rows.push(unusedRow(await unusedRemoteCost(target, composed.site.server)))
  if (measures('cpu')) rows.push(...cpuRows(await pageCpu(composed.shell, composed.site.server)))
  if (measures('api')) rows.push(apiRow(await apiCpu(api, `http://127.0.0.1:${apiPort}`, serverKey)))
  if (measures('floods')) rows.push(...(await floodFigures(composed.site.server, metricsToken)).map(floodRow))

  const text = table(rows, earlier)
  console.log(text)
  if (file !== undefined) writeFileSync(file, text)
} finally {
  await Promise.all(fronts.map(front => front.stop()))
  await Promise.all(services.map(stopService))
}
