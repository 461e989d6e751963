import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Lets one transaction at a time go on under `name`, until it ends (PostgreSQL, advisory locks; PGlite has them, too). */
export async function lockNamed(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
}
