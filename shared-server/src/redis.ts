import { Redis } from 'ioredis'

/** What is logged: that Redis is away, and that it is back. */
interface RedisLog {
  warn(context: object, message: string): void
}

/** A command is given up after this; a server must not wait for a Redis that hangs. */
const COMMAND_MS = 500

/**
 * Connects to Redis at `url`, and again whenever it was away. Commands fail at once while it is. Logs one line when it
 * goes away and one when it is back. The caller calls `disconnect`.
 */
export function connectRedis(url: string, log: RedisLog): Redis {
  // The connection has ioredis's 10 s: a shorter timer fires first when the event loop is busy, as at every start.
  const redis = new Redis(url, {
    commandTimeout: COMMAND_MS,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  })
  let isAway = false
  redis.on('error', error => {
    if (!isAway) log.warn({ err: error }, 'Redis is away')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) log.warn({}, 'Redis is back')
    isAway = false
  })
  return redis
}
