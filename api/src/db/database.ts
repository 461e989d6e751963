import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/**
 * The database, whichever engine holds it, and a transaction in it. Inside `db.transaction(tx => …)` use only `tx`:
 * PGlite has one connection, so a call on the outer `db` would wait for its own transaction for ever.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>
