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
import * as schema from './schema.ts'

/**
 * An open database. `migrate` brings its tables up to date; `exclusively` runs work while no other instance does
 * (migrating and seeding at start); `close` ends all work with it.
 */
export interface Connection {
  readonly db: Database
  readonly engine: 'pglite' | 'postgresql'
  migrate(): Promise<void>
  exclusively(work: () => Promise<void>): Promise<void>
  /** Hears of changes that `tellChanged` tells of. */
  readonly listen: ListenToChanges
  close(): Promise<void>
}

/** PostgreSQL when there is a `databaseUrl`, else PGlite in `dataDir`. Throws `StartupError` with one clear line. */
export async function connect(config: { databaseUrl: string | null; dataDir: string }): Promise<Connection> {
  return config.databaseUrl === null ? connectPglite(config.dataDir) : connectPostgres(config.databaseUrl)
}

/** PGlite in memory, for tests: empty, or with the files of another one (`dumpDataDir`). */
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
  // A first start that was killed leaves half a cluster, which no later start could open.
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
    // The lock file keeps others out.
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
      // The planner overrates the catalogue's array queries and would compile each of them for 100 ms.
      options: '-c jit=off',
    })
    // An idle connection that the server drops is replaced at the next query; without a listener it ends the process.
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
