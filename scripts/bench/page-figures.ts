import { type Browser, type CDPSession, chromium, devices } from '@playwright/test'
import * as paths from 'shared-shop/paths'
import { browserFlags } from '../test/browser-flags.ts'
import { median } from './table.ts'

/** Cost of one cold visit on a slow phone. Times in ms, sizes in bytes transferred. */
export interface PageFigures {
  readonly lcp: number
  readonly cls: number
  readonly scriptBytes: number
  readonly requests: number
  /** Length of the chain of requests that must finish before the largest element can be painted. */
  readonly depth: number
}

export const benchPages = {
  home: '/',
  listing: paths.category('espresso-makers'),
  product: paths.product.pattern,
  cart: paths.cart,
} as const

type Site = 'composed' | 'monolith'

/** Visits each page of both sites in turn, cold, throttled (1.6 Mbps, 150 ms, CPU 4×); medians over the rounds. */
export async function measurePages(
  executablePath: string,
  sites: Record<Site, string>,
  { rounds }: { rounds: number },
): Promise<{ page: string; composed: PageFigures; monolith: PageFigures }[]> {
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  try {
    const results = []
    for (const page of Object.keys(benchPages) as (keyof typeof benchPages)[]) {
      const path = page === 'product' ? await firstProduct(sites.composed) : benchPages[page]
      const visits: Record<Site, PageFigures[]> = { composed: [], monolith: [] }
      // The first round only warms up both servers.
      for (let round = 0; round <= rounds; round++) {
        for (const site of ['composed', 'monolith'] as const) {
          const figures = await visit(browser, sites[site] + path)
          if (round > 0) visits[site].push(figures)
        }
      }
      results.push({ page, composed: medians(visits.composed), monolith: medians(visits.monolith) })
    }
    return results
  } finally {
    await browser.close()
  }
}

/** The path of a product page, from a listing. */
export async function firstProduct(site: string): Promise<string> {
  const html = await (await fetch(site + benchPages.listing)).text()
  const path = /href="(\/product\/[^"]+)"/.exec(html)?.[1]
  if (!path) throw new Error(`${site}${benchPages.listing} lists no product`)
  return path
}

function medians(visits: readonly PageFigures[]): PageFigures {
  const of = (figure: keyof PageFigures) => median(visits.map(visit => visit[figure]))
  return {
    lcp: of('lcp'),
    cls: of('cls'),
    scriptBytes: of('scriptBytes'),
    requests: of('requests'),
    depth: of('depth'),
  }
}

async function visit(browser: Browser, url: string): Promise<PageFigures> {
  const context = await browser.newContext({ ...devices['Pixel 5'], locale: 'fa-IR' })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const network = watchNetwork(cdp)
    await throttle(cdp)
    await page.goto(url, { waitUntil: 'networkidle' })
    const { lcp, cls, element } = await page.evaluate(readVitals)
    return { lcp: Math.round(lcp), cls, ...network.figures(element) }
  } finally {
    await context.close()
  }
}

async function throttle(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

function watchNetwork(cdp: CDPSession) {
  const requests = new Map<string, { url: string; initiator: string | undefined }>()
  let scriptBytes = 0
  cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    const frame = initiator.stack?.callFrames[0]?.url
    requests.set(requestId, { url: request.url, initiator: initiator.type === 'parser' ? undefined : frame })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requests.get(requestId)?.url.includes('.js')) scriptBytes += encodedDataLength
  })
  const depthOf = (url: string): number => {
    const found = [...requests.values()].find(request => request.url === url)
    return found?.initiator ? 1 + depthOf(found.initiator) : 1
  }
  return {
    figures: (element: string) => ({
      scriptBytes,
      requests: requests.size,
      depth: element === '' ? 1 : depthOf(element),
    }),
  }
}

/** Runs in the page: largest contentful paint (ms, and the URL of its image) and cumulative layout shift. */
function readVitals(): Promise<{ lcp: number; cls: number; element: string }> {
  return new Promise(resolve => {
    let cls = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) cls += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver(list => {
      const last = list.getEntries().at(-1) as PerformanceEntry & { url?: string }
      resolve({ lcp: last.startTime, cls, element: last.url ?? '' })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}
