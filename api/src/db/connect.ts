import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { StartupError } from '../lib/startup-error.ts'
import type { Database } from './database.ts'
import { type ListenToChanges, listenBy } from './listen.ts'
import { listenOnPostgres } from './listen-postgres.ts'
import { takeLock } from './lock-file.ts'
import { exclusively, migratePglite, migratePostgres } from './migrate.ts'
import * as schema from './schema/schema.ts'

/**
 * An open database. `migrate` updates its tables; `exclusively` runs work that no other instance may run at the same
 * time (migrating and seeding at start); `close` ends all connections.
 */
export interface Connection {
  readonly db: Database
  readonly engine: 'pglite' | 'postgresql'
  migrate(): Promise<void>
  exclusively(work: () => Promise<void>): Promise<void>
  /** Listens for the changes that `notifyChanged` announces. */
  readonly listen: ListenToChanges
  close(): Promise<void>
}

/** PostgreSQL when `databaseUrl` is set, else PGlite in `dataDir`. Throws `StartupError` with a one-line message. */
export async function connect(config: { databaseUrl: string | null; dataDir: string }): Promise<Connection> {
  return config.databaseUrl === null ? connectPglite(config.dataDir) : connectPostgres(config.databaseUrl)
}

/** In-memory PGlite for tests: empty, or loaded from another one (`dumpDataDir`). */
export async function connectMemory(files?: Blob): Promise<Connection> {
  const client = new PGlite(files ? { loadDataDir: files } : {})
  await client.waitReady
  return pgliteConnection(client, () => undefined)
}

async function connectPglite(dataDir: string): Promise<Connection> {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new StartupError(`Cannot create the data folder ${dataDir}: ${reasonOf(error)}`)
  }
  const release = takeLock(join(dataDir, 'pglite.lock'))
  const folder = join(dataDir, 'pglite')
  const mark = join(folder, '.initialised')
  // A killed first start leaves a partial cluster that cannot be opened: move it aside.
  if (existsSync(folder) && !existsSync(mark)) renameSync(folder, `${folder}.incomplete-${Date.now()}`)
  try {
    const client = new PGlite(folder)
    await client.waitReady
    writeFileSync(mark, '')
    return pgliteConnection(client, release)
  } catch (error) {
    release()
    throw new StartupError(`Cannot open the embedded database in ${folder}: ${reasonOf(error)}`)
  }
}

function pgliteConnection(client: PGlite, release: () => void): Connection {
  const db = drizzlePglite(client, { schema })
  return {
    db,
    engine: 'pglite',
    migrate: () => migratePglite(db),
    // The lock file prevents a second process from opening it.
    exclusively: work => work(),
    listen: listenBy(async (channel, hear) => {
      const stop = await client.listen(channel, hear)
      return () => stop()
    }),
    async close() {
      await client.close()
      release()
    },
  }
}

async function connectPostgres(databaseUrl: string): Promise<Connection> {
  let pool: pg.Pool
  try {
    pool = new pg.Pool({
      connectionString: databaseUrl,
      max: 10,
      connectionTimeoutMillis: 5000,
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 15_000,
      // The planner overestimates the catalogue's array queries and would spend 100 ms on JIT for each.
      options: '-c jit=off',
    })
    // Without a listener, an idle connection dropped by the server would crash the process; the pool replaces it.
    pool.on('error', () => undefined)
    await pool.query('select 1')
  } catch (error) {
    throw new StartupError(`Cannot reach PostgreSQL at ${withoutSecrets(databaseUrl)}: ${reasonOf(error)}`)
  }
  return {
    db: drizzlePg(pool, { schema }),
    engine: 'postgresql',
    migrate: () => migratePostgres(pool),
    exclusively: work => exclusively(pool, work),
    listen: listenOnPostgres(databaseUrl),
    close: () => pool.end(),
  }
}

function withoutSecrets(databaseUrl: string): string {
  try {
    const { host, pathname } = new URL(databaseUrl)
    return `${host}${pathname}`
  } catch {
    return 'DATABASE_URL (which is no URL)'
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
