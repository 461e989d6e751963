/**
 * Counts since the start, and the current size. Every `fetch` counts once: `hits` (fresh), `stale`, `joined` (waited
 * for a call in progress) or `misses` (made); a `read` is a hit or a miss.
 */
export interface CacheMetrics {
  readonly hits: number
  readonly misses: number
  readonly stale: number
  readonly joined: number
  /** Times that making a value failed or produced an uncacheable one. */
  readonly failures: number
  readonly entries: number
  readonly bytes: number
}

export const noReads: CacheMetrics = {
  hits: 0,
  misses: 0,
  stale: 0,
  joined: 0,
  failures: 0,
  entries: 0,
  bytes: 0,
}

/** The caches of a rendering process: answers of the catalogue, and HTML. */
export interface RenderingCaches {
  readonly calls: CacheMetrics
  readonly markup: CacheMetrics
}

export function sumOf(all: readonly CacheMetrics[]): CacheMetrics {
  return all.reduce(
    (sum, each) => ({
      hits: sum.hits + each.hits,
      misses: sum.misses + each.misses,
      stale: sum.stale + each.stale,
      joined: sum.joined + each.joined,
      failures: sum.failures + each.failures,
      entries: sum.entries + each.entries,
      bytes: sum.bytes + each.bytes,
    }),
    noReads,
  )
}

/** The reads of both; what an ended process held is gone with it. */
export function withReadsOf(past: RenderingCaches, ended: RenderingCaches): RenderingCaches {
  const both = (name: keyof RenderingCaches) => sumOf([past[name], { ...ended[name], entries: 0, bytes: 0 }])
  return { calls: both('calls'), markup: both('markup') }
}
