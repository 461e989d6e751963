import type { CachedResponseWillBeUsedCallback, WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies'
import { cacheNames } from './caches.ts'
import { isKeepable } from './is-keepable.ts'

/** Longest wait for a page's network answer when an older copy exists, s. */
const PAGE_DEADLINE_S = 4
const DAY_S = 24 * 60 * 60

// The server varies its answers by encoding, but a cached answer is already decoded.
const matchOptions: CacheQueryOptions = { ignoreVary: true }

/** Immutable files: the cached copy, otherwise the network's. Evicted by count and age. */
function immutable(cacheName: string, maxEntries: number): Strategy {
  return new CacheFirst({
    cacheName,
    matchOptions,
    plugins: [onlyWhole(() => true), expiring(maxEntries, 60)],
  })
}

/** Files of releases, see `requestKind`. A page needs about 30 of them. */
export const files = {
  'shell-file': immutable(cacheNames.shellFiles, 80),
  'release-file': immutable(cacheNames.releaseFiles, 400),
  picture: immutable(cacheNames.pictures, 300),
} as const

/** Pages: the network's answer, or the cached copy after a deadline or when offline. `onCopy` is called for a copy. */
export function pageStrategy(onCopy: CachedResponseWillBeUsedCallback): Strategy {
  return new NetworkFirst({
    cacheName: cacheNames.pages,
    networkTimeoutSeconds: PAGE_DEADLINE_S,
    matchOptions,
    plugins: [onlyWhole(isKeepable), expiring(50, 7), { cachedResponseWillBeUsed: onCopy }],
  })
}

/** Public catalogue data: the network's answer, or the cached one when offline. */
export function catalogueStrategy(onCopy: CachedResponseWillBeUsedCallback): Strategy {
  return new NetworkFirst({
    cacheName: cacheNames.catalogue,
    matchOptions,
    plugins: [onlyWhole(() => true), expiring(60, 7), { cachedResponseWillBeUsed: onCopy }],
  })
}

function expiring(maxEntries: number, maxDays: number): WorkboxPlugin {
  const plugin = new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: maxDays * DAY_S,
    matchOptions,
    purgeOnQuotaError: true,
  })
  // Its types allow `undefined` members, which it never has.
  return plugin as WorkboxPlugin
}

/**
 * Only a plain 200 is cached: no redirect (a navigation would refuse its copy), no answer of another origin, no error.
 */
function onlyWhole(isWanted: (response: Response) => boolean): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ response }) =>
      response.status === 200 && response.type !== 'opaque' && !response.redirected && isWanted(response)
        ? response
        : null,
  }
}
