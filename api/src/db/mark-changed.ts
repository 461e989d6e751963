import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'
import { meta } from './schema.ts'

/** The row of `meta` that says which version of the catalogue the database holds. */
export const VERSION_KEY = 'catalogue_version'

/** Says, in the transaction that changes what the catalogue shows, that every instance has to read it anew. */
export async function markChanged(tx: Database): Promise<void> {
  const value = randomUUID()
  await tx
    .insert(meta)
    .values({ key: VERSION_KEY, value })
    .onConflictDoUpdate({ target: meta.key, set: { value } })
}
