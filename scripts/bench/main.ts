import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import type { Service } from '../lib/child.ts'
import { cpuOf } from '../lib/process-tree.ts'
import { chromiumMissing, fetchChromium } from '../test/chromium.ts'
import { auditPages } from './audit.ts'
import { type Row, readTable, table } from './figures/table.ts'
import { floodFigures } from './flood.ts'
import { frontFlags } from './front.ts'
import { readOptions } from './options.ts'
import { benchPages } from './pages/bench-pages.ts'
import { measureInteractions } from './pages/interactions.ts'
import { measureJourneys } from './pages/journeys.ts'
import { measurePages } from './pages/page-figures.ts'
import { measureSessionBytes } from './pages/session-bytes.ts'
import {
  auditRow,
  cpuRows,
  crowdRow,
  floodRow,
  interactionRows,
  journeyRows,
  pageRows,
  sessionRow,
} from './rows.ts'
import { type RunningShop, startShop } from './shop.ts'
import { measureCrowds } from './visitors.ts'

async function cpuPerRequest(service: Service, urls: readonly string[]): Promise<number> {
  const before = cpuOf(service)
  for (const url of urls)
    await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer()
  return (cpuOf(service) - before) / urls.length
}

/**
 * CPU time of the shell's server per page, ms: rendered (every URL is new, with a highest price that excludes nothing) and
 * from its page cache.
 */
async function pageCpu(shell: Service, site: string): Promise<{ rendered: number; cached: number }> {
  const listing = site + benchPages.listing
  const uncached = (run: number) =>
    Array.from({ length: 300 }, (_, index) => `${listing}?maxPrice=${(run + 1) * 1_000_000_000 + index}`)
  await cpuPerRequest(shell, uncached(0))
  const rendered = await cpuPerRequest(shell, uncached(1))
  const cached = await cpuPerRequest(
    shell,
    Array.from({ length: 600 }, () => listing),
  )
  return { rendered, cached }
}

/** Measures the composed shop against a monolith of the same sources and prints a table of the budgets. */
const { file, before, beside, rounds, measures } = readOptions(process.argv.slice(2))
const earlier = before === undefined ? undefined : readTable(readFileSync(before, 'utf8'))
const executable = fetchChromium()
if (!executable) throw new Error(chromiumMissing)

const say = (line: string) => console.error(line)
const shops: RunningShop[] = []
try {
  const shop = await startShop(join(import.meta.dirname, '../..'), say)
  shops.push(shop)
  const { composed } = shop
  const other = beside === undefined ? undefined : await startShop(beside, say)
  if (other) shops.push(other)
  const sites = { composed, ...(other && { beside: other.composed }) }
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
    const monolith = await shop.startMonolith()
    const results = await inBrowser(browser => measurePages(browser, { ...sites, monolith }, { rounds }))
    rows.push(...results.flatMap(pageRows))
  }
  if (measures('journeys'))
    rows.push(...journeyRows(await inBrowser(browser => measureJourneys(browser, sites, { rounds, say }))))
  if (measures('interactions'))
    rows.push(
      ...interactionRows(await inBrowser(browser => measureInteractions(browser, sites, { rounds, say }))),
    )
  if (measures('session'))
    rows.push(sessionRow(await inBrowser(browser => measureSessionBytes(browser, composed))))
  if (measures('lighthouse')) rows.push(...(await auditPages(executable, composed)).map(auditRow))
  if (measures('cpu')) rows.push(...cpuRows(await pageCpu(shop.shell, composed.server)))
  if (measures('floods')) rows.push(...(await floodFigures(composed.server, shop.metricsToken)).map(floodRow))
  if (measures('visitors')) rows.push(...(await measureCrowds(shop, say)).map(crowdRow))

  const text = table(rows, earlier)
  console.log(text)
  if (file !== undefined) writeFileSync(file, text)
} finally {
  await Promise.all(shops.map(shop => shop.stop()))
}
