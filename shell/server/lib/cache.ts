import { LRUCache } from 'lru-cache'
import type { CacheMetrics } from './cache-metrics.ts'

/** Lifetime of a value, in the terms of RFC 5861; ms. */
export interface CacheTimes {
  /** Fresh for this long; 0 makes it every time. */
  readonly ttlMs: number
  /** After that, returned stale for this long while it is revalidated. Default 0. */
  readonly staleMs?: number
  /** After `ttlMs`, returned for this long if revalidation fails. Default `staleMs`. */
  readonly staleIfErrorMs?: number
}

export interface Cache<V extends {}> {
  /** The value, if it is fresh. */
  read(key: string): V | undefined
  /** The value, if it is overdue by at most `overdueMs`. */
  readStale(key: string, overdueMs: number): V | undefined
  write(key: string, value: V, ttlMs: number): void
  /**
   * The value; made by `make` if none may be used. Concurrent calls for one key share one `make`. A value that `keep`
   * refuses is returned to the waiting calls, unless a stale value may be used instead; it is never cached. Rejects
   * with the error of `make` if there is no usable old value.
   */
  fetch(
    key: string,
    make: (occasion: MakeOccasion) => Promise<V>,
    options: CacheTimes & { readonly keep?: (value: V) => boolean },
  ): Promise<V>
  metrics(): CacheMetrics
}

interface MakeOccasion {
  /** The value renews a stale one, with which the call has been answered: nobody waits for it. */
  readonly isRenewal: boolean
}

interface Making<V> {
  readonly make: () => Promise<V>
  readonly keep: (value: V) => boolean
}

/** An in-memory LRU cache (spec §7), bounded by entries and bytes. */
export function createCache<V extends {}>(bounds: {
  readonly maxEntries: number
  readonly maxBytes: number
  /** Size of a value in bytes. */
  readonly sizeOf: (value: V) => number
}): Cache<V> {
  const counts = { hits: 0, misses: 0, stale: 0, joined: 0, failures: 0 }
  const refused = new WeakMap<Error, { readonly value: V }>()
  const lru = new LRUCache<string, V, Making<V>>({
    max: bounds.maxEntries,
    maxSize: bounds.maxBytes,
    sizeCalculation: (value, key) => Math.max(1, Math.ceil(bounds.sizeOf(value)) + 2 * key.length),
    // Call the global each time, because tests replace it; lru-cache itself would hold on to the first one.
    perf: { now: () => performance.now() },
    // Read the clock on every access instead of once per millisecond.
    ttlResolution: 0,
    noDeleteOnStaleGet: true,
    // An evicted `make` still answers the calls that wait for it.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _old, { context: { make, keep } }) {
      try {
        const value = await make()
        if (keep(value)) return value
        // Throwing keeps the old value in place.
        const refusal = new Error('not to be kept')
        refused.set(refusal, { value })
        throw refusal
      } catch (error) {
        counts.failures++
        throw error
      }
    },
  })

  function count({ fetch, returnedStale }: LRUCache.Status<string, V, Making<V>>): void {
    if (fetch === 'hit') counts.hits++
    else if (returnedStale) counts.stale++
    else if (fetch === 'inflight') counts.joined++
    else counts.misses++
  }

  return {
    read(key) {
      const value = lru.get(key)
      if (value === undefined) counts.misses++
      else counts.hits++
      return value
    },
    readStale(key, overdueMs) {
      return -lru.getRemainingTTL(key) <= overdueMs ? lru.get(key, { allowStale: true }) : undefined
    },
    write(key, value, ttlMs) {
      lru.set(key, value, { ttl: ttlMs })
    },
    async fetch(key, make, { ttlMs, staleMs = 0, staleIfErrorMs = staleMs, keep = () => true }) {
      const status: LRUCache.Status<string, V, Making<V>> = {}
      const isOld = lru.peek(key, { allowStale: true }) !== undefined
      const overdueMs = -lru.getRemainingTTL(key)
      const isRenewal = isOld && staleMs > 0 && overdueMs <= staleMs
      try {
        return await lru.forceFetch(key, {
          context: { make: () => make({ isRenewal }), keep },
          // lru-cache treats 0 as no expiry.
          ttl: Math.max(1, ttlMs),
          forceRefresh: ttlMs <= 0,
          allowStale: isRenewal,
          allowStaleOnFetchRejection: isOld && overdueMs <= staleIfErrorMs,
          status,
        })
      } catch (error) {
        const refusal = error instanceof Error ? refused.get(error) : undefined
        if (!refusal) throw error
        return refusal.value
      } finally {
        count(status)
      }
    },
    metrics: () => ({ ...counts, entries: lru.size, bytes: lru.calculatedSize }),
  }
}
