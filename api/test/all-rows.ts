import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Shop } from './shop.ts'

const rowSchema = z.record(z.string(), z.unknown())

/** Every row of every table, as sorted lines; given a `userId`, without that user's rows and phone. */
export async function allRows(
  shop: Shop,
  without?: { readonly userId: number; readonly phone: string },
): Promise<string> {
  const lines: string[] = []
  for (const name of await tables(shop)) {
    const answer = await shop.db.execute(sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`)
    const { rows } = z.object({ rows: z.array(z.object({ row: rowSchema })) }).parse(answer)
    for (const { row } of rows) {
      const { user_id, phone, id } = row
      const isTheirs =
        without &&
        (user_id === without.userId || phone === without.phone || (name === 'users' && id === without.userId))
      if (!isTheirs) lines.push(`${name} ${JSON.stringify(row)}`)
    }
  }
  return lines.sort().join('\n')
}

async function tables(shop: Shop): Promise<string[]> {
  const answer = await shop.db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const { rows } = z.object({ rows: z.array(z.object({ name: z.string() })) }).parse(answer)
  return rows.map(({ name }) => name)
}
