import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { meta } from '../db/schema.ts'
import { VERSION_KEY } from './catalogue.ts'

/** Says, in the transaction that changes what the catalogue shows, that every instance has to read it anew. */
export async function markChanged(tx: Database): Promise<void> {
  const value = randomUUID()
  await tx
    .insert(meta)
    .values({ key: VERSION_KEY, value })
    .onConflictDoUpdate({ target: meta.key, set: { value } })
}
