import { type CacheTimes, createCache } from '../lib/cache.ts'
import { lengthOf } from '../rendering/page-bytes.ts'
import type { ReadyPage } from '../rendering/renderer.ts'

/** Within a catalogue version, a page changes only with the clock (offers end at midnight). */
export const pageTimes = { ttlMs: 30_000, staleMs: 60_000, staleIfErrorMs: 600_000 } satisfies CacheTimes
/** Without a catalogue version, prices and stock may change at any moment. */
export const unnamedTimes = { ttlMs: 5_000, staleMs: 5_000, staleIfErrorMs: 600_000 } satisfies CacheTimes
/** How long a mixed page is shown, ms: while the catalogue changes faster than pages are rendered, all are mixed. */
export const MIXED_MS = 1_000

/** The bounds of a cache of pages; bytes. */
export interface Bounds {
  readonly maxEntries: number
  readonly maxBytes: number
}
export const plainBounds: Bounds = { maxEntries: 400, maxBytes: 52 * 1024 * 1024 }
/** Visitors make up searches and filters: these push out each other only. */
export const askedBounds: Bounds = { maxEntries: 100, maxBytes: 12 * 1024 * 1024 }

/** A cached page, and the catalogue version that was asked for when its rendering began (ms of `performance.now()`). */
export interface KeptPage {
  readonly page: ReadyPage
  readonly version: string
  readonly began: number
}

export function pageCache(bounds: Bounds) {
  return createCache<KeptPage>({
    ...bounds,
    sizeOf: ({ page }) => (page.kind === 'html' ? lengthOf(page.bytes) : 2 * page.location.length),
  })
}
