import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orderLines, products } from '../../db/schema/schema.ts'

const BATCH = 1000

/** For orders placed before SKUs were kept, a batch at a time. Returns how many lines it has filled. */
export async function fillSkus(db: Database): Promise<number> {
  const filled = await db
    .update(orderLines)
    .set({
      sku: sql`(select ${products.sku} from ${products} where ${products.id} = ${orderLines.productId})`,
    })
    .where(sql`${orderLines.id} in (select id from order_lines where sku is null order by id limit ${BATCH})`)
    .returning({ id: orderLines.id })
  return filled.length
}
