import { fileURLToPath } from 'node:url'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as runPglite } from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'

/** Beside this file, in the sources as in the bundle. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any constant number, the same in every instance. */
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
    // This session has a timeout of its own: it must not go back to the pool.
    client.release(true)
  }
}

/** Runs `work` while no other instance runs any: of many that start together one migrates and seeds, the others wait. */
export async function exclusively(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK])
    await work()
  } finally {
    // Closing the session gives the lock back, whatever happened.
    client.release(true)
  }
}
