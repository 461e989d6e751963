import { sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { databaseGauge } from '../db/database-gauge.ts'
import { productColors } from '../db/schema/schema.ts'
import type { Log } from '../http/logger.ts'

/** Units in stock and units held by unpaid orders: hoarding shows as their ratio. */
export function measureStock(register: Registry, db: Database, log: Log): void {
  databaseGauge(register, {
    name: 'shop_stock_units',
    help: 'Units on hand, and of these the units that unpaid orders hold',
    labelNames: ['kind'],
    log,
    async read() {
      const [sum] = await db
        .select({
          onHand: sql<number>`coalesce(sum(${productColors.onHand}), 0)::int`,
          reserved: sql<number>`coalesce(sum(${productColors.reserved}), 0)::int`,
        })
        .from(productColors)
      return [
        { labels: { kind: 'on-hand' }, value: sum?.onHand ?? 0 },
        { labels: { kind: 'reserved' }, value: sum?.reserved ?? 0 },
      ]
    },
  })
}
