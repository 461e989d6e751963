import { LRUCache } from 'lru-cache'

/** How long a value may be used, in the words of RFC 5861; ms. */
export interface CacheTimes {
  /** Used without asking; 0 makes it anew each time. */
  readonly ttlMs: number
  /** After that, still handed out at once for this long, while it is made anew. Default 0. */
  readonly staleMs?: number
  /** After `ttlMs`, still handed out for this long when making it anew fails. Default `staleMs`. */
  readonly staleIfErrorMs?: number
}

/**
 * What happened since the start, and what is held now. Every `fetch` counts once: `hits` (fresh), `stale` (old),
 * `joined` (waited for what another had already asked for) or `misses` (made); a `read` is a hit or a miss.
 */
export interface CacheMetrics {
  readonly hits: number
  readonly misses: number
  readonly stale: number
  readonly joined: number
  /** Times that making a value failed, or came to what is not kept. */
  readonly failures: number
  readonly entries: number
  readonly bytes: number
}

export interface Cache<V extends {}> {
  /** The value, while it is fresh. */
  read(key: string): V | undefined
  write(key: string, value: V, ttlMs: number): void
  /**
   * The value; made by `make` when there is none that may be used. Calls for one key that come meanwhile wait for the
   * same one. What `keep` refuses is handed to those who wait, unless an old value may stand in; it is never held.
   * Rejects with the error of `make` when there is no old value.
   */
  fetch(
    key: string,
    make: () => Promise<V>,
    options: CacheTimes & { readonly keep?: (value: V) => boolean },
  ): Promise<V>
  metrics(): CacheMetrics
}

interface Making<V> {
  readonly make: () => Promise<V>
  readonly keep: (value: V) => boolean
}

/** A cache in memory (spec §7), bounded by entries and bytes: what was not used for longest goes first. */
export function createCache<V extends {}>(bounds: {
  readonly maxEntries: number
  readonly maxBytes: number
  /** Bytes that a value holds. */
  readonly sizeOf: (value: V) => number
}): Cache<V> {
  const counts = { hits: 0, misses: 0, stale: 0, joined: 0, failures: 0 }
  const refused = new WeakMap<Error, { readonly value: V }>()
  const lru = new LRUCache<string, V, Making<V>>({
    max: bounds.maxEntries,
    maxSize: bounds.maxBytes,
    sizeCalculation: (value, key) => Math.max(1, Math.ceil(bounds.sizeOf(value)) + 2 * key.length),
    // Asked through the global, where tests put their clock; by itself lru-cache keeps the first one.
    perf: { now: () => performance.now() },
    // Read each time it is needed, not once a millisecond.
    ttlResolution: 0,
    noDeleteOnStaleGet: true,
    // A making that was pushed out before it ended still answers those who wait for it.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _old, { context: { make, keep } }) {
      try {
        const value = await make()
        if (keep(value)) return value
        // As an error it leaves the old value where it is.
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
    write(key, value, ttlMs) {
      lru.set(key, value, { ttl: ttlMs })
    },
    async fetch(key, make, { ttlMs, staleMs = 0, staleIfErrorMs = staleMs, keep = () => true }) {
      const status: LRUCache.Status<string, V, Making<V>> = {}
      const isOld = lru.peek(key, { allowStale: true }) !== undefined
      const overdueMs = -lru.getRemainingTTL(key)
      try {
        return await lru.forceFetch(key, {
          context: { make, keep },
          // To lru-cache, 0 is no end at all.
          ttl: Math.max(1, ttlMs),
          forceRefresh: ttlMs <= 0,
          allowStale: isOld && staleMs > 0 && overdueMs <= staleMs,
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
