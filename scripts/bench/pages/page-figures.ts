import type { Browser, CDPSession } from '@playwright/test'
import { median } from '../../lib/median.ts'
import { inTurns } from '../figures/in-turns.ts'
import { type BenchPage, benchPages, pathOf, type Site } from './bench-pages.ts'
import { blocking } from './blocking.ts'
import { namedScripts } from './named-scripts.ts'
import { withPhone } from './phone.ts'
import { QUIET_MS, readVitals, untilQuiet } from './vitals.ts'

/** A cold visit on a slow phone (1.6 Mbps, 150 ms, CPU 4×). Times in ms, sizes in bytes as encoded for transfer. */
export interface PageFigures {
  readonly fcp: number
  readonly lcp: number
  readonly cls: number
  /** When all module scripts of the document have run. */
  readonly dcl: number
  /** Total blocking time from FCP until network and main thread are quiet. */
  readonly tbt: number
  readonly longestTask: number
  readonly html: number
  /** Scripts that the document names: its entry and its preloads. */
  readonly namedScripts: number
  /** All scripts before any input. */
  readonly allScripts: number
  readonly requests: number
  /** Length of the chain of requests that must finish before the largest element can be painted. */
  readonly depth: number
}

type SiteName = 'composed' | 'monolith' | 'beside'

export interface PageResult {
  readonly page: BenchPage
  readonly sites: Partial<Record<SiteName, PageFigures[]>>
  /** Elements of the composed page's HTML before any script. */
  readonly elements: number
}

/** Visits each page of all sites in turn. */
export async function measurePages(
  browser: Browser,
  sites: Readonly<Partial<Record<SiteName, Site>>> & { readonly composed: Site },
  { rounds }: { rounds: number },
): Promise<PageResult[]> {
  const results: PageResult[] = []
  for (const page of Object.keys(benchPages) as BenchPage[]) {
    const path = await pathOf(page, sites.composed)
    results.push({
      page,
      sites: await inTurns<SiteName, Site, PageFigures>(sites, rounds, site =>
        visit(browser, site.front + path),
      ),
      elements: await elements(browser, sites.composed.front + path),
    })
  }
  return results
}

/** The median of every figure. */
export function medians(visits: readonly PageFigures[]): PageFigures {
  const of = (figure: keyof PageFigures) => median(visits.map(visit => visit[figure]))
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    cls: of('cls'),
    dcl: of('dcl'),
    tbt: of('tbt'),
    longestTask: of('longestTask'),
    html: of('html'),
    namedScripts: of('namedScripts'),
    allScripts: of('allScripts'),
    requests: of('requests'),
    depth: of('depth'),
  }
}

function visit(browser: Browser, url: string): Promise<PageFigures> {
  return withPhone(browser, '1.6 Mbps, 150 ms', async ({ page, cdp }) => {
    const network = watchNetwork(cdp)
    const document = await page.goto(url, { waitUntil: 'networkidle' })
    const named = namedScripts((await document?.text()) ?? '', url)
    await page.evaluate(untilQuiet, QUIET_MS)
    const { longTasks, largest, scripts, ...vitals } = await page.evaluate(readVitals)
    const bytes = (of: typeof scripts) => of.reduce((sum, script) => sum + script.bytes, 0)
    return {
      ...vitals,
      ...blocking(longTasks, vitals.fcp),
      namedScripts: bytes(scripts.filter(({ url }) => named.has(url))),
      allScripts: bytes(scripts),
      requests: network.count(),
      depth: largest === '' ? 1 : network.depthOf(largest),
    }
  })
}

async function elements(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    await page.goto(url)
    // Browsers that run scripts parse no elements there.
    return await page.locator('css=:not(noscript *)').count()
  } finally {
    await context.close()
  }
}

/** Counts requests of a page from now on. */
function watchNetwork(cdp: CDPSession) {
  const requests = new Map<string, { url: string; initiator: string | undefined }>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    const frame = initiator.stack?.callFrames[0]?.url
    requests.set(requestId, { url: request.url, initiator: initiator.type === 'parser' ? undefined : frame })
  })
  const depthOf = (url: string): number => {
    const found = [...requests.values()].find(request => request.url === url)
    return found?.initiator ? 1 + depthOf(found.initiator) : 1
  }
  return {
    count: () => requests.size,
    /** Length of the chain of requests that had to finish before this one could be sent; 1 for none or no URL. */
    depthOf,
  }
}
