import { desc, eq } from 'drizzle-orm'
import type { PriceStep } from 'shared-shop/catalogue/product'
import { payablePrice } from 'shared-shop/money/price'
import type { Database } from '../db/database.ts'
import { priceChanges } from '../db/schema/schema.ts'

const DAY_MS = 86_400_000
const WINDOW_MS = 90 * DAY_MS
/** More changes than a shop makes in that time. */
const MOST = 60

/** What one unit of a product cost in the last 90 days, oldest first; the last step is the end of today, UTC. */
export async function priceHistory(db: Database, productId: number, now = new Date()): Promise<PriceStep[]> {
  const rows = await db
    .select({ at: priceChanges.at, price: priceChanges.newPrice, special: priceChanges.newSpecial })
    .from(priceChanges)
    .where(eq(priceChanges.productId, productId))
    .orderBy(desc(priceChanges.at), desc(priceChanges.id))
    .limit(MOST)
  // The same all day long: so are the answer and its ETag.
  const end = Math.ceil(now.getTime() / DAY_MS) * DAY_MS
  const since = end - WINDOW_MS
  const inWindow = rows.findIndex(({ at }) => at.getTime() <= since)
  const steps = rows
    .slice(0, inWindow === -1 ? rows.length : inWindow + 1)
    .reverse()
    .map(({ at, price, special }) => ({
      at: new Date(Math.max(at.getTime(), since)).toISOString(),
      price: payablePrice(price, special),
    }))
  const last = steps.at(-1)
  return last ? [...steps, { at: new Date(end).toISOString(), price: last.price }] : []
}
