import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { productColors } from '../db/schema/schema.ts'

/** Units in stock and units held by unpaid orders, read when metrics are scraped: hoarding shows as their ratio. */
export function measureStock(register: Registry, db: Database): void {
  new Gauge({
    name: 'shop_stock_units',
    help: 'Units on hand, and of these the units that unpaid orders hold',
    labelNames: ['kind'],
    registers: [register],
    async collect() {
      const [sum] = await db
        .select({
          onHand: sql<number>`coalesce(sum(${productColors.onHand}), 0)::int`,
          reserved: sql<number>`coalesce(sum(${productColors.reserved}), 0)::int`,
        })
        .from(productColors)
      this.set({ kind: 'on-hand' }, sum?.onHand ?? 0)
      this.set({ kind: 'reserved' }, sum?.reserved ?? 0)
    },
  })
}
