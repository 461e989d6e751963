import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { reasonOf } from 'shared-server/reason-of'
import type { Tracing } from 'shared-server/tracing/tracing'
import type { Log } from '../../http/logger.ts'
import { isDatabaseAway } from '../../lib/database-away.ts'
import { StartupError } from '../../lib/startup-error.ts'
import type { Connection, DatabaseLimits } from '../connection.ts'
import { exclusively, migratePostgres } from '../migrate.ts'
import { DatabaseProbe } from './database-probe.ts'
import { leadOnPostgres } from './lead-postgres.ts'
import { listenOnPostgres } from './listen-postgres.ts'
import { pooledDatabase } from './pooled-database.ts'

/** Waits between the attempts of a start to reach PostgreSQL, ms: the first and the longest. */
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 5_000

/** A server that has not answered this long after a statement's limit has vanished, ms. */
const GRACE_MS = 1_000

/** Connects to PostgreSQL, and waits up to `startMs` until it answers. Throws `StartupError` with a one-line message. */
export async function connectPostgres(
  url: string,
  limits: DatabaseLimits,
  log: Log,
  tracing?: Tracing,
): Promise<Connection> {
  const place = placeOf(url)
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.poolSize,
    connectionTimeoutMillis: limits.poolWaitMs,
    statement_timeout: limits.queryMs,
    idle_in_transaction_session_timeout: limits.queryMs,
    // A server that has vanished from the network answers nothing, not even the limits above.
    query_timeout: limits.queryMs + GRACE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The planner overestimates the catalogue's array queries and would spend 100 ms on JIT for each.
    options: '-c jit=off',
  })
  surviveLostConnections(pool, log)
  try {
    await untilReached(() => pool.query('select 1'), { place, forMs: limits.startMs, log })
  } catch (error) {
    await pool.end()
    throw new StartupError(`Cannot reach PostgreSQL at ${place}: ${reasonOf(error)}`)
  }
  const probe = new DatabaseProbe(url)
  return {
    db: pooledDatabase(pool, tracing),
    engine: 'postgresql',
    migrate: () => migratePostgres(url),
    exclusively: work => exclusively(url, work),
    listen: listenOnPostgres(url),
    lead: () => leadOnPostgres(url),
    trouble: () => probe.trouble(),
    poolUse: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await Promise.all([pool.end(), probe.close()])
    },
  }
}

/**
 * A connection that the server drops emits an error, which would end the process if nobody listened; the pool listens
 * to idle ones only. The call that uses it fails by itself, and the pool opens another one. Logs the first loss, and
 * the first new connection after it.
 */
function surviveLostConnections(pool: pg.Pool, log: Log): void {
  let isLost = false
  pool.on('error', () => undefined)
  pool.on('connect', client => {
    if (isLost) log.warn('connected to PostgreSQL again')
    isLost = false
    client.on('error', error => {
      if (!isLost) log.warn({ err: error }, 'a connection to PostgreSQL was lost')
      isLost = true
    })
  })
}

/** Repeats `attempt` while the database is away, with growing waits of which a random half is skipped. */
async function untilReached(
  attempt: () => Promise<unknown>,
  { place, forMs, log }: { readonly place: string; readonly forMs: number; readonly log: Log },
): Promise<void> {
  const until = performance.now() + forMs
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      await attempt()
      if (wait > FIRST_WAIT_MS) log.warn(`PostgreSQL at ${place} answers`)
      return
    } catch (error) {
      const left = until - performance.now()
      if (!isDatabaseAway(error) || left <= 0) throw error
      if (wait === FIRST_WAIT_MS) {
        log.warn(`PostgreSQL at ${place} is away, trying for ${Math.ceil(left / 1000)} s: ${reasonOf(error)}`)
      }
      await sleep(Math.min(wait * (0.5 + Math.random() / 2), left))
    }
  }
}

/** Host and database of a URL, for logs. Throws `StartupError` if it is none. */
function placeOf(url: string): string {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartupError('DATABASE_URL is no address of PostgreSQL like postgres://user@host:5432/shop.')
  }
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
