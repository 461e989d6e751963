import { join } from 'node:path'
import { SERVER_KEY_HEADER } from 'shared-server/server-key'
import { type Service, startService, stopService } from '../lib/child.ts'
import { cpuOf } from '../lib/process-tree.ts'
import { benchPages } from './pages/bench-pages.ts'

async function cpuPerRequest(
  service: Service,
  urls: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const before = cpuOf(service)
  for (const url of urls)
    await (await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } })).arrayBuffer()
  return (cpuOf(service) - before) / urls.length
}

/**
 * CPU time of the shell's server per page, ms: rendered (every URL is new, with a highest price that excludes nothing) and
 * from its page cache.
 */
export async function pageCpu(shell: Service, site: string): Promise<{ rendered: number; cached: number }> {
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

/**
 * CPU time of the API per cached listing, relative to a bare `node:http` server that sends the same bytes. Asks with the
 * servers' key, because visitors are limited.
 */
export async function apiCpu(api: Service, origin: string, serverKey: string): Promise<{ ratio: number }> {
  const asShell = { [SERVER_KEY_HEADER]: serverKey }
  const url = `${origin}/api/V1/product/listing?category=espresso-makers`
  const body = await (await fetch(url)).text()
  const bare = await startService(join(import.meta.dirname, 'bare-server.mjs'), { BODY: body })
  try {
    const bareUrl = `http://127.0.0.1:${bare.port}/`
    const many = (target: string, count: number) => Array.from({ length: count }, () => target)
    await cpuPerRequest(api, many(url, 5000), asShell)
    await cpuPerRequest(bare, many(bareUrl, 5000))
    const ours = await cpuPerRequest(api, many(url, 3000), asShell)
    const theirs = await cpuPerRequest(bare, many(bareUrl, 3000))
    return { ratio: ours / theirs }
  } finally {
    await stopService(bare)
  }
}
