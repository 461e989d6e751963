import { setTimeout as sleep } from 'node:timers/promises'
import * as paths from 'shared-shop/paths'
import { percentile } from '../lib/median.ts'
import { cpuOf, memoryOf } from '../lib/process-tree.ts'
import { type Counted, type Load, under } from './load.ts'
import { linksOf } from './pages/bench-pages.ts'
import type { RunningShop } from './shop.ts'

/** How long a visitor looks at a page, ms. */
const PAUSE_MS = 10_000
const MEASURED_MS = 30_000
/** Products that a phone shows of a listing, and whose data it asks for when it is idle. */
const IN_VIEW = 4
/** How many listings they read. */
const LISTINGS = 6

const crowds = [
  { visitors: 10, pauseMs: PAUSE_MS, isAhead: false },
  { visitors: 100, pauseMs: PAUSE_MS, isAhead: false },
  { visitors: 1_000, pauseMs: PAUSE_MS, isAhead: false },
  { visitors: 10, pauseMs: PAUSE_MS, isAhead: true },
  { visitors: 100, pauseMs: PAUSE_MS, isAhead: true },
  { visitors: 1_000, pauseMs: PAUSE_MS, isAhead: true },
  // As many pages as the machine can serve.
  { visitors: 100, pauseMs: 0, isAhead: false },
] as const

export interface CrowdFigures {
  readonly visitors: number
  readonly pauseMs: number
  /** Whether their browsers load the data of the products in view. */
  readonly isAhead: boolean
  readonly pagesPerSecond: number
  readonly requestsPerSecond: number
  /** Until the document is complete, ms. */
  readonly p50: number
  readonly p99: number
  readonly statuses: Counted['statuses']
  /** Of the shell and its rendering processes, and of the API: share of a core, and MB at the end. */
  readonly shell: { readonly share: number; readonly memory: number }
  readonly api: { readonly share: number; readonly memory: number }
}

/** Measures the shop while 10, 100 and 1,000 visitors read its pages, each from their own address. */
export async function measureCrowds(
  { shell, api, composed }: Pick<RunningShop, 'shell' | 'api' | 'composed'>,
  say: (line: string) => void,
): Promise<CrowdFigures[]> {
  const figures: CrowdFigures[] = []
  const views = await viewsOf(composed.server)
  for (const crowd of crowds) {
    say(`${crowd.visitors} visitors`)
    const load: Load = {
      origin: composed.server,
      // Addresses for benchmarks (RFC 2544).
      addresses: Array.from({ length: crowd.visitors }, (_, at) => `198.18.${at >> 8}.${at & 255}`),
      views: crowd.isAhead ? views : views.map(view => view.slice(0, 1)),
      pauseMs: crowd.pauseMs,
    }
    const figure = await under(load, async count => {
      await sleep(PAUSE_MS)
      await count()
      const before = { shell: cpuOf(shell), api: cpuOf(api) }
      await sleep(MEASURED_MS)
      const { times, requests, statuses } = await count()
      return {
        ...crowd,
        pagesPerSecond: times.length / (MEASURED_MS / 1_000),
        requestsPerSecond: requests / (MEASURED_MS / 1_000),
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        statuses,
        shell: { share: (cpuOf(shell) - before.shell) / MEASURED_MS, memory: memoryOf(shell) },
        api: { share: (cpuOf(api) - before.api) / MEASURED_MS, memory: memoryOf(api) },
      }
    })
    figures.push(figure)
  }
  return figures
}

/** Home, a listing with the data of the products in view, and one of these products; for each listing. */
async function viewsOf(site: string): Promise<string[][]> {
  const listings = (await linksOf(site, paths.category(''))).slice(0, LISTINGS)
  const walks = await Promise.all(
    listings.map(async listing => {
      const shown = (await linksOf(site + listing, paths.product(''))).slice(0, IN_VIEW)
      const calls = shown.map(path => `/api/V1${path}`)
      return [['/'], [listing, ...calls], shown.slice(0, 1)]
    }),
  )
  return walks.flat()
}
