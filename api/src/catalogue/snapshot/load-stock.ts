import { asc, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isAmong } from '../../db/is-among.ts'
import { productColors } from '../../db/schema/schema.ts'
import { Stock } from './stock.ts'

/** Rows per query: between two of them other requests are answered. */
const PAGE = 5_000

/** Units of a `product_colors` row that can be sold now; null: it is deleted. */
export interface StockRow {
  readonly id: number
  readonly available: number | null
}

const columns = {
  id: productColors.id,
  available: sql<number>`${productColors.onHand} - ${productColors.reserved}`,
}

export async function loadStock(db: Database, ids: ReadonlySet<number>): Promise<readonly StockRow[]> {
  if (ids.size === 0) return []
  const rows = await db.select(columns).from(productColors).where(isAmong(productColors.id, ids))
  const found = new Map(rows.map(({ id, available }) => [id, available]))
  return [...ids].map(id => ({ id, available: found.get(id) ?? null }))
}

export async function loadAllStock(db: Database): Promise<Stock> {
  const stock = new Stock()
  for (let last = 0; ; ) {
    const rows = await db
      .select(columns)
      .from(productColors)
      .where(gt(productColors.id, last))
      .orderBy(asc(productColors.id))
      .limit(PAGE)
    for (const { id, available } of rows) stock.set(id, available)
    const end = rows.at(-1)
    if (end === undefined || rows.length < PAGE) return stock
    last = end.id
  }
}
