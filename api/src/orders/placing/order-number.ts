import { sql } from 'drizzle-orm'
import { formatShortDate } from 'shared-shop/text/dates'
import { toLatinDigits } from 'shared-shop/text/digits'
import type { Database } from '../../db/database.ts'

/** The next order id, taken before the row exists because its code contains it. */
export async function nextOrderId(tx: Database): Promise<number> {
  const [row] = await tx
    .select({ id: sql<number>`nextval('orders_id_seq')::int` })
    .from(sql`(select 1) as one`)
  if (!row) throw new Error('the sequence of orders returned no id')
  return row.id
}

/** `KN-1405-000123`: the Persian year in Tehran and the order's id. */
export function orderCode(id: number, now: Date): string {
  const year = toLatinDigits(formatShortDate(now)).slice(0, 4)
  return `KN-${year}-${String(id).padStart(6, '0')}`
}
