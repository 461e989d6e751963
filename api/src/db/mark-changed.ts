import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'
import { meta } from './schema/schema.ts'

/** The row of `meta` that holds the catalogue version of the database. */
export const VERSION_KEY = 'catalogue_version'

/** Makes every instance reload the catalogue once the caller's transaction commits. */
export async function markChanged(tx: Database): Promise<void> {
  const value = randomUUID()
  await tx
    .insert(meta)
    .values({ key: VERSION_KEY, value })
    .onConflictDoUpdate({ target: meta.key, set: { value } })
}
