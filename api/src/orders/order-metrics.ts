import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { orderStatusSchema } from 'shared-shop/orders/order'
import type { Database } from '../db/database.ts'
import { databaseGauge } from '../db/database-gauge.ts'
import { orders, productColors } from '../db/schema/schema.ts'
import type { Log } from '../http/logger.ts'
import { orderChanges } from './lifecycle/order-moves.ts'

/** Counts the new statuses of orders until `app` closes. */
export function countOrderChanges(register: Registry, app: Pick<FastifyInstance, 'addHook'>): void {
  const changes = new Counter({
    name: 'shop_order_changes_total',
    help: 'Orders that took a status (pending: placed, or payable again)',
    labelNames: ['status'],
    registers: [register],
  })
  for (const status of orderStatusSchema.options) changes.inc({ status }, 0)
  const count = (message: unknown) => {
    const status = orderStatusSchema.safeParse(message)
    if (status.success) changes.inc({ status: status.data })
  }
  orderChanges.subscribe(count)
  app.addHook('onClose', async () => {
    orderChanges.unsubscribe(count)
  })
}

/** The unpaid orders that hold units, and how old they are. */
export function measureHolds(
  register: Registry,
  { db, now, log }: { readonly db: Database; readonly now: () => Date; readonly log: Log },
): void {
  const unpaid = eq(orders.status, sql`'pending'`)
  databaseGauge(register, {
    name: 'shop_holds',
    help: 'Unpaid orders, which hold units',
    log,
    read: async () => [{ value: await db.$count(orders, unpaid) }],
  })
  databaseGauge(register, {
    name: 'shop_hold_oldest_seconds',
    help: 'Age of the oldest unpaid order; 0 when there is none',
    log,
    async read() {
      const [oldest] = await db
        .select({ at: orders.createdAt })
        .from(orders)
        .where(unpaid)
        .orderBy(orders.createdAt)
        .limit(1)
      return [{ value: oldest ? (now().getTime() - oldest.at.getTime()) / 1000 : 0 }]
    },
  })
}

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
