import * as paths from 'shared-shop/paths'
import { percentile } from '../lib/median.ts'
import { type Counted, under } from './load.ts'

/** What one address requests over many connections while a visitor reads the home page; `{n}` differs every time. */
const floods = {
  'unknown parameters': '/?x={n}',
  'unknown paths': '/no-such-{n}',
  searches: `${paths.searchFor('n')}{n}`,
} as const

export const CONNECTIONS = 40

/** Documentation addresses (RFC 5737): with them, the shop counts both as visitors, not as this machine. */
const addresses = { visitor: '198.51.100.1', flood: '203.0.113.1' }

const READS = 60
/** So that the visitor is not a flood too. */
const READ_GAP_MS = 30

/** The cached home page as one visitor gets it; ms. */
interface Reading {
  readonly p50: number
  readonly p95: number
}

export interface FloodFigures {
  readonly flood: keyof typeof floods
  readonly idle: Reading
  readonly during: Reading
  /** Pages rendered while the flood lasted. */
  readonly renderings: number
  /** Answers to the flood, by status. */
  readonly statuses: Counted['statuses']
}

/**
 * Measures how long the cached home page takes while one address floods the shop with each kind of request.
 * `metricsToken` is the shop's.
 */
export async function floodFigures(site: string, metricsToken: string): Promise<FloodFigures[]> {
  const figures: FloodFigures[] = []
  for (const flood of Object.keys(floods) as (keyof typeof floods)[]) {
    await readHome(site)
    const idle = await readHome(site)
    const load = {
      origin: site,
      addresses: Array.from({ length: CONNECTIONS }, () => addresses.flood),
      views: [[floods[flood]]],
      pauseMs: 0,
    }
    figures.push(
      await under(load, async count => {
        const before = await renderings(site, metricsToken)
        const during = await readHome(site)
        const rendered = (await renderings(site, metricsToken)) - before
        return { flood, idle, during, renderings: rendered, statuses: (await count()).statuses }
      }),
    )
  }
  return figures
}

async function readHome(site: string): Promise<Reading> {
  const times: number[] = []
  for (let read = 0; read < READS; read++) {
    const startedAt = performance.now()
    const answer = await fetch(site, {
      headers: { 'x-forwarded-for': addresses.visitor, 'accept-encoding': 'br' },
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`the home page answers ${answer.status}`)
    times.push(performance.now() - startedAt)
    await new Promise(resolve => setTimeout(resolve, READ_GAP_MS))
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

/** Pages rendered since the start. */
async function renderings(site: string, metricsToken: string): Promise<number> {
  const answer = await fetch(`${site}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const [, count] = /^shell_renderings_total (\d+)$/m.exec(await answer.text()) ?? []
  if (count === undefined) throw new Error(`${site}/metrics, status ${answer.status}, counts no renderings`)
  return Number(count)
}
