import { createHmac } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Log } from 'shared-server/logging/log'
import type { PageStore } from './page-source.ts'
import { openPage, sealPage } from './sealed-page.ts'

/** How long a rendering waits for Redis, ms: longer, and rendering is as fast. */
const DEADLINE_MS = 50
/** A page is as old as its rendering, and shown for so long, s. */
const TTL_SECONDS = 30
const MAX_BYTES = 1024 * 1024
/** After so many failures in a row, Redis is left alone for a while, ms. */
const MOST_FAILURES = 3
const REST_MS = 5_000

/**
 * Shares pages through a Redis at `url` with the shells that have the same `serverKey` and the same `build`: what it
 * contains is used only if one of them has written it.
 */
export function sharePages(options: {
  readonly url: string
  readonly serverKey: string
  readonly build: string
  readonly log: Log
}): PageStore & { close(): void } {
  const { log } = options
  const secret = createHmac('sha256', options.serverKey).update('shared pages').digest()
  const redis = new Redis(options.url, {
    connectTimeout: 500,
    commandTimeout: DEADLINE_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: times => Math.min(100 * 2 ** times, REST_MS),
  })
  let failures = 0
  let restsUntil = 0
  let isAway = false

  // Every command that needs the connection fails by itself.
  redis.on('error', () => {})

  async function attempt<V>(command: () => Promise<V>): Promise<V | undefined> {
    if (performance.now() < restsUntil) return undefined
    try {
      const value = await command()
      failures = 0
      if (isAway) log('pages are shared again')
      isAway = false
      return value
    } catch (error) {
      failures++
      if (failures < MOST_FAILURES) return undefined
      restsUntil = performance.now() + REST_MS
      if (!isAway) log(`pages are not shared: ${error instanceof Error ? error.message : error}`)
      isAway = true
      return undefined
    }
  }

  const named = (key: string) =>
    `shop-page-${createHmac('sha256', secret).update(`${options.build}\n${key}`).digest('base64url')}`

  return {
    async read(key) {
      const name = named(key)
      const sealed = await attempt(() => redis.getBuffer(name))
      return sealed ? openPage(secret, name, sealed) : undefined
    },
    write(key, page) {
      const name = named(key)
      const sealed = sealPage(secret, name, page)
      if (sealed.length <= MAX_BYTES) void attempt(() => redis.set(name, sealed, 'EX', TTL_SECONDS))
    },
    close: () => redis.disconnect(),
  }
}
