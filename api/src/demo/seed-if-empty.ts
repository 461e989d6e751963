import type { Database } from '../db/database.ts'
import { products } from '../db/schema/schema.ts'
import type { DemoContent } from './demo-content.ts'
import { seedDatabase } from './seed-database.ts'

/** Seeds a new database with the demo shop, if there is one; a database that has products is left unchanged. */
export async function seedIfEmpty(
  db: Database,
  demo: DemoContent | null,
  log: (line: string) => void,
): Promise<void> {
  if ((await db.$count(products)) > 0) return
  if (!demo) {
    log(
      'The database is empty, and so is the shop. SEED_DEMO=1 with DEMO_MODULE would fill it with the demo shop.',
    )
    return
  }
  log('Filling the empty database with the demo shop …')
  await seedDatabase(db, demo)
}
