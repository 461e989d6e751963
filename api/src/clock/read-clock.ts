import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** The database's clock, ms since 1970. PGlite's is that of this machine. */
export async function readClock(db: Database): Promise<number> {
  const [row] = await db
    .select({ time: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8` })
    .from(sql`(select 1) as one`)
  if (!row) throw new Error('the database told no time')
  return row.time
}
