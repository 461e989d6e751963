import { once } from 'node:events'
import { join } from 'node:path'
import * as paths from 'shared-shop/paths'
import { type Service, startService, stopService } from '../lib/child.ts'

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
  readonly statuses: Readonly<Record<string, number>>
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
    const client = await startService(join(import.meta.dirname, 'flood-client.mjs'), {
      ORIGIN: site,
      CONNECTIONS: String(CONNECTIONS),
      PATH: floods[flood],
      ADDRESS: addresses.flood,
    })
    try {
      const before = await renderings(site, metricsToken)
      const during = await readHome(site)
      figures.push({
        flood,
        idle,
        during,
        renderings: (await renderings(site, metricsToken)) - before,
        statuses: await statusesOf(client),
      })
    } finally {
      await stopService(client)
    }
  }
  return figures
}

async function statusesOf({ child }: Service): Promise<Record<string, number>> {
  const answer = once(child, 'message')
  child.send('stop')
  const [{ statuses }] = (await answer) as [{ statuses: Record<string, number> }]
  return statuses
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
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

/** Pages rendered since the start. */
async function renderings(site: string, metricsToken: string): Promise<number> {
  const answer = await fetch(`${site}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const [, count] = /^shell_renderings_total (\d+)$/m.exec(await answer.text()) ?? []
  if (count === undefined) throw new Error(`${site}/metrics, status ${answer.status}, counts no renderings`)
  return Number(count)
}
