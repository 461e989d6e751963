import { type ExtractTablesWithRelations, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, type PgDatabase, type PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema/schema.ts'

/**
 * The database or a transaction in it. Inside `db.transaction(tx => …)` use only `tx`: PGlite has one connection, so a call
 * on `db` would deadlock.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>

/** Serialises transactions under `name` until the caller's ends (advisory lock, PostgreSQL and PGlite). */
export async function lockNamed(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
}

/** Like `inArray` for integers, in one parameter: hundreds of them take longer to write than to look up. */
export function isAmong(column: AnyPgColumn, ids: Iterable<number>): SQL {
  return sql`${column} = any(${`{${[...ids].join()}}`}::int[])`
}

export const tables = Object.values(schema).filter(part => part instanceof PgTable)
