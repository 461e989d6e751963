import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as runPglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { StartupError } from '../lib/startup-error.ts'

/** Beside this file, in the sources and in the bundle. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Arbitrary, but the same in every instance. */
const PREPARATION_LOCK = 7_240_115

export async function migratePglite<T extends Record<string, unknown>>(db: PgliteDatabase<T>): Promise<void> {
  await runPglite(db, { migrationsFolder })
}

/** Applies the migrations in `from` that the database does not have, all or none. Calls go on meanwhile. */
export async function migratePostgres(url: string, from = migrationsFolder): Promise<void> {
  await withOwnClient(url, async client => {
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
    await retryWhileLocked(() => migratePg(drizzlePg(client), { migrationsFolder: from }))
  })
}

/** Runs `work` in one instance at a time: when several start together, one migrates and seeds while the others wait. */
export async function exclusively(url: string, work: () => Promise<void>): Promise<void> {
  await withOwnClient(url, async client => {
    await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK])
    await work()
  })
}

/** A session without the pool's limits of time; ending it releases its locks in any case. */
async function withOwnClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  // The query that the lost connection ends rejects; without a listener the process would end as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await work(client)
  } finally {
    await client.end()
  }
}

/** PostgreSQL's `lock_not_available`: `lock_timeout` has passed. */
const LOCK_NOT_AVAILABLE = '55P03'
/** As PostgreSQL writes it. Calls that need the same table wait behind the one who waits for its lock. */
const LOCK_TIMEOUT = '2s'
/** Pauses between attempts, in which those calls are answered, ms. */
const PAUSE_MS = 2_000
const ATTEMPTS = 30

/** `work` is one transaction in a session with `lock_timeout`. Rejects with `StartupError` after two minutes. */
async function retryWhileLocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error)) throw error
      if (attempt === ATTEMPTS) {
        throw new StartupError(
          'The migrations wait for a table that another session uses. Look for it in pg_stat_activity (a long query or an open transaction), end it and start again.',
        )
      }
      await sleep(PAUSE_MS)
    }
  }
}

/** Drizzle wraps what the driver throws. */
function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === LOCK_NOT_AVAILABLE) || isLocked(error.cause)
}
