import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/schema.ts'

/**
 * The database or a transaction in it. Inside `db.transaction(tx => …)` use only `tx`: PGlite has one connection, so a call
 * on `db` would deadlock.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>
