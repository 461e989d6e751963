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

/**
 * What an unexpired value is worth to a call: `fresh` is used as it is; `stale` only while a new one is made; `outdated`
 * only if that fails.
 */
export type Freshness = 'fresh' | 'stale' | 'outdated'

interface FetchOptions<V> extends CacheTimes {
  /** Default: every value is fresh until `ttlMs` is over. */
  readonly freshness?: (value: V) => Freshness
  /** Default: every value is kept. */
  readonly keep?: (value: V) => boolean
  /** Whether a value that `keep` refuses is still better than an outdated one. Default: it is not. */
  readonly beatsOutdated?: (value: V) => boolean
}

export interface Cache<V extends {}> {
  /** The value, if it is fresh. */
  read(key: string): V | undefined
  /** The value, if it is overdue by at most `overdueMs`. */
  readStale(key: string, overdueMs: number): V | undefined
  write(key: string, value: V, ttlMs: number): void
  /**
   * The value; made by `make` if none may be used. Concurrent calls for one key share one `make`; a call to which its
   * outcome is outdated tries once more. A value that `keep` refuses is returned to the waiting calls, unless an old
   * value may be used instead; it is never cached. Rejects with the error of `make` if there is no usable old value.
   */
  fetch(key: string, make: (occasion: MakeOccasion) => Promise<V>, options: FetchOptions<V>): Promise<V>
  metrics(): CacheMetrics
}

interface MakeOccasion {
  /** The value renews a stale one, with which the call has been answered: nobody waits for it. */
  readonly isRenewal: boolean
}

interface Making<V> {
  readonly make: () => Promise<V>
  readonly keep: (value: V) => boolean
  /** Whether a refused value is used rather than the old one. */
  readonly beatsOld: (value: V) => boolean
}

/** A rejected fetch that leaves the old value in its place, and does not answer with it. */
const onlyKeepsOld = { allowStaleOnFetchRejection: false, noDeleteOnFetchRejection: true } as const

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
    async fetchMethod(_key, _old, { options, context: { make, keep, beatsOld } }) {
      try {
        const value = await make()
        if (keep(value)) return value
        if (beatsOld(value)) Object.assign(options, onlyKeepsOld)
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

  function count({ fetch, returnedStale }: LRUCache.Status<string, V, Making<V>>, isRenewal: boolean): void {
    if (fetch === 'hit') counts.hits++
    else if (returnedStale || (fetch === 'refresh' && isRenewal)) counts.stale++
    else if (fetch === 'inflight') counts.joined++
    else counts.misses++
  }

  async function fetch(
    key: string,
    make: (occasion: MakeOccasion) => Promise<V>,
    options: FetchOptions<V>,
    isRetry = false,
  ): Promise<V> {
    const { ttlMs, staleMs = 0, staleIfErrorMs = staleMs } = options
    const { freshness = () => 'fresh', keep = () => true, beatsOutdated = () => false } = options
    const status: LRUCache.Status<string, V, Making<V>> = {}
    const old = lru.peek(key, { allowStale: true })
    const overdueMs = -lru.getRemainingTTL(key)
    const standing = old === undefined ? undefined : freshness(old)
    const mayRenew = standing !== undefined && standing !== 'outdated' && staleMs > 0 && overdueMs <= staleMs
    const isRenewal = mayRenew && (standing === 'stale' || overdueMs >= 0)
    try {
      const value = await lru.forceFetch(key, {
        context: {
          make: () => make({ isRenewal }),
          keep,
          beatsOld: value => standing === 'outdated' && beatsOutdated(value),
        },
        // lru-cache treats 0 as no expiry.
        ttl: Math.max(1, ttlMs),
        forceRefresh: ttlMs <= 0 || (standing !== undefined && standing !== 'fresh'),
        allowStale: mayRenew,
        allowStaleOnFetchRejection: old !== undefined && overdueMs <= staleIfErrorMs,
        status,
      })
      const isOfOther = status.fetch === 'inflight' && value !== old && freshness(value) === 'outdated'
      return isOfOther && !isRetry ? await fetch(key, make, options, true) : value
    } catch (error) {
      const refusal = error instanceof Error ? refused.get(error) : undefined
      if (!refusal) throw error
      return refusal.value
    } finally {
      if (!isRetry) count(status, isRenewal)
    }
  }

  return {
    read(key) {
      const value = lru.get(key)
      if (value === undefined) counts.misses++
      else counts.hits++
      return value
    },
    readStale(key, overdueMs) {
      const overdue = -lru.getRemainingTTL(key)
      const value = overdue <= overdueMs ? lru.get(key, { allowStale: true }) : undefined
      if (value !== undefined) counts[overdue < 0 ? 'hits' : 'stale']++
      return value
    },
    write(key, value, ttlMs) {
      lru.set(key, value, { ttl: ttlMs })
    },
    fetch: (key, make, options) => fetch(key, make, options),
    metrics: () => ({ ...counts, entries: lru.size, bytes: lru.calculatedSize }),
  }
}
