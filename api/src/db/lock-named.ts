import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Serialises transactions under `name` until the caller's ends (advisory lock, PostgreSQL and PGlite). */
export async function lockNamed(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
}
