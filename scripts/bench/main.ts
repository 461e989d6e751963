import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localTarget } from 'deploy/stores/target'
import { ensureBuilt } from '../lib/build.ts'
import { type Service, startService, stopService } from '../lib/child.ts'
import { prepareShop } from '../lib/prepare-shop.ts'
import { freePort, scratchFolder } from '../lib/scratch.ts'
import { chromiumMissing, findChromium } from '../test/chromium.ts'
import { auditPages } from './audit.ts'
import { apiCpu, pageCpu } from './cpu.ts'
import { CONNECTIONS, type FloodFigures, floodFigures } from './flood.ts'
import { measurePages, type PageFigures } from './page-figures.ts'
import { type Row, table } from './table.ts'
import { unusedRemoteCost } from './unused-remote.ts'

/** Measures the composed shop against a monolith of the same sources and prints a table of the budgets. */
const root = join(import.meta.dirname, '../..')
const dataDir = scratchFolder('bench')
const target = localTarget({
  root,
  releasesDir: join(dataDir, 'releases'),
  registryFile: join(dataDir, 'registry.json'),
})

const say = (line: string) => console.error(line)
const servers = { ...(await prepareShop(target, say)), monolith: ensureBuilt(root, 'monolith', say) }

const services: Service[] = []
try {
  const apiPort = await freePort()
  const [composedPort, monolithPort] = [await freePort(), await freePort()]
  const env = {
    NODE_ENV: 'production',
    ALLOW_SANDBOX: '1',
    METRICS_TOKEN: randomUUID(),
    DATA_DIR: dataDir,
    API_PORT: String(apiPort),
    SITE_ORIGIN: `http://localhost:${composedPort}`,
  }
  const start = async (file: string, more: NodeJS.ProcessEnv = {}) => {
    const service = await startService(file, { ...env, ...more }, { cwd: root })
    services.push(service)
    return service
  }
  const api = await start(servers.api, { DEMO_MODULE: servers.demo })
  const composed = await start(servers.shell, { PORT: String(composedPort) })
  await start(servers.monolith, { PORT: String(monolithPort) })
  const sites = { composed: `http://localhost:${composedPort}`, monolith: `http://localhost:${monolithPort}` }
  const chromium = findChromium({ fetch: true })
  if (!chromium) throw new Error(chromiumMissing)

  const pages = await measurePages(chromium, sites, { rounds: 5 })
  const audits = await auditPages(chromium, sites.composed)
  const unused = await unusedRemoteCost(target, sites.composed)
  const cpu = await pageCpu(composed, sites.composed)
  const listing = await apiCpu(api, `http://127.0.0.1:${apiPort}`)
  const floods = await floodFigures(sites.composed)

  const rows: Row[] = [
    ...pages.flatMap(pageRows),
    [
      'bytes (brotli) and requests for a remote that the page does not use',
      '≤ 1024 B, 0',
      `${unused.bytes} B, ${unused.requests}`,
    ],
    ['server CPU per composed page, not cached', '≤ 3 ms', `${cpu.rendered.toFixed(1)} ms`],
    ['server CPU per composed page, from the page cache', '≤ 3 ms', `${cpu.cached.toFixed(1)} ms`],
    ['API, cached listing: CPU / bare node:http', '≤ 2', listing.ratio.toFixed(2)],
    ...floods.map(floodRow),
    ...audits.map(
      ({ page, scores, axe, html }): Row => [
        `${page}: Lighthouse mobile (performance, accessibility, best practices, SEO); axe; html-validate`,
        '≥ 99 100 100 100; 0; 0',
        `${scores.join(' ')}; ${axe}; ${html}`,
      ],
    ),
  ]
  const text = table(rows)
  console.log(text)
  if (process.argv[2]) writeFileSync(process.argv[2], text)
} finally {
  await Promise.all(services.map(stopService))
}

function pageRows({
  page,
  composed,
  monolith,
}: {
  page: string
  composed: PageFigures
  monolith: PageFigures
}): Row[] {
  const ratio = (figure: keyof PageFigures) => (composed[figure] / monolith[figure]).toFixed(2)
  return [
    [`${page}: LCP composed / monolith`, '≤ 1.05', `${ratio('lcp')} (${composed.lcp} / ${monolith.lcp} ms)`],
    [
      `${page}: JS transferred composed / monolith`,
      '≤ 1.10',
      `${ratio('scriptBytes')} (${kb(composed.scriptBytes)} / ${kb(monolith.scriptBytes)} KB)`,
    ],
    [
      `${page}: requests, depth before LCP`,
      'depth 1',
      `${composed.requests} / ${monolith.requests}, depth ${composed.depth}`,
    ],
    [`${page}: CLS`, '0.00', `${composed.cls.toFixed(3)} / ${monolith.cls.toFixed(3)}`],
  ]
}

function floodRow({ flood, idle, during, renderings, statuses }: FloodFigures): Row {
  const reading = (name: 'p50' | 'p95') => `${name} ${idle[name].toFixed(0)} → ${during[name].toFixed(0)} ms`
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
  return [
    `cached home page while one address requests ${flood} over ${CONNECTIONS} connections; pages rendered for it`,
    flood === 'searches' ? '≤ 480 a minute' : '≤ 3 × idle; 0',
    `${reading('p50')}, ${reading('p95')}; ${renderings} (${answers.join(', ')})`,
  ]
}

function kb(bytes: number): number {
  return Math.round(bytes / 1000)
}
