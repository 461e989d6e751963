import type { Database } from './db/database.ts'
import { products } from './db/schema.ts'
import { seedDatabase } from './seed/seed.ts'

/** Fills a new database with the demo shop if `demoShop` allows it; one that holds products is left as it is. */
export async function seedIfEmpty(
  db: Database,
  demoShop: boolean,
  log: (line: string) => void,
): Promise<void> {
  if ((await db.$count(products)) > 0) return
  if (!demoShop) {
    log('The database is empty, and so is the shop. SEED_DEMO=1 would fill it with the demo shop.')
    return
  }
  log('Filling the empty database with the demo shop …')
  await seedDatabase(db)
}
