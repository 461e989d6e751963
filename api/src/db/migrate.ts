import { fileURLToPath } from 'node:url'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as runPglite } from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'

/** Beside this file, in the sources and in the bundle. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Arbitrary, but the same in every instance. */
const PREPARATION_LOCK = 7_240_115

export async function migratePglite<T extends Record<string, unknown>>(db: PgliteDatabase<T>): Promise<void> {
  await runPglite(db, { migrationsFolder })
}

export async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await migratePg(drizzlePg(client), { migrationsFolder })
  } finally {
    // This session changes its timeout, so it must not return to the pool.
    client.release(true)
  }
}

/** Runs `work` in one instance at a time: when several start together, one migrates and seeds while the others wait. */
export async function exclusively(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK])
    await work()
  } finally {
    // Closing the session releases the lock in any case.
    client.release(true)
  }
}
