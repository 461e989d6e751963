import type { Service } from '../lib/child.ts'
import { cpuOf } from '../lib/process-tree.ts'
import { benchPages } from './pages/bench-pages.ts'

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
