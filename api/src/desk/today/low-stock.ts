import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import { LOW_STOCK, type Today } from 'shared-shop/desk/today'
import type { Database } from '../../db/database.ts'
import { colors, orderLines, orders, productColors, products } from '../../db/schema/schema.ts'
import { earlier } from './days.ts'

const ROWS = 4

/** Colors on sale with only a few free units; first those that sell out soonest. */
export async function readLowStock(db: Database, now: Date): Promise<Today['lowStock']> {
  const left = sql<number>`(${productColors.onHand} - ${productColors.reserved})`
  const sold = db
    .select({
      id: orderLines.productColorId,
      units: sql<number>`sum(${orderLines.quantity})`.as('units'),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(gte(orders.paidAt, earlier(now, 30)))
    .groupBy(orderLines.productColorId)
    .as('sold')
  const low = and(
    isNull(products.retiredAt),
    eq(products.disable, 0),
    sql`${left} between 1 and ${LOW_STOCK}`,
  )
  const daysLeft = sql<number | null>`floor(${left} * 30.0 / ${sold.units})::int`
  const [all] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(productColors)
    .innerJoin(products, eq(products.id, productColors.productId))
    .where(low)
  const rows = await db
    .select({
      productId: products.id,
      slug: products.slug,
      name: products.name,
      color: colors.name,
      picture: productColors.picture,
      left,
      daysLeft,
    })
    .from(productColors)
    .innerJoin(products, eq(products.id, productColors.productId))
    .innerJoin(colors, eq(colors.id, productColors.colorId))
    .leftJoin(sold, eq(sold.id, productColors.id))
    .where(low)
    .orderBy(sql`${daysLeft} asc nulls last`, sql`${left}`, asc(productColors.id))
    .limit(ROWS)
  return { count: all?.n ?? 0, rows }
}
