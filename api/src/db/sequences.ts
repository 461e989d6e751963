import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { tables } from './tables.ts'

/** Moves every table's id sequence past rows inserted with explicit ids (the seed). */
export async function continueSequences(db: Database): Promise<void> {
  for (const table of tables) {
    const { name, columns } = getTableConfig(table)
    if (!columns.some(column => column.name === 'id')) continue
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
    )
  }
}
