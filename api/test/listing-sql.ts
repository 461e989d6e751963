import { type SQL, sql } from 'drizzle-orm'
import { facetKeys } from 'shared-shop/catalogue/facets'
import * as z from 'zod/mini'
import type { Database } from '../src/db/database.ts'
import { facetOracle, inFamilyOf, inStock, payable, type Question } from './facet-oracle.ts'

const rows = z.object({ rows: z.array(z.object({ id: z.int() })) })

/**
 * The ids a listing must return, in order, over all pages: implemented a second time in SQL from the endpoint's
 * description, without the snapshot.
 */
export async function listingBySql(db: Database, question: Question): Promise<number[]> {
  const conditions = [sql`p.retired_at is null`]
  if (question.category !== undefined) conditions.push(inFamilyOf(sql`c.slug = ${question.category}`))
  if (question.special === 'true') conditions.push(sql`p.special > 0 and ${inStock}`)
  for (const word of question.searchText?.split(' ') ?? []) {
    conditions.push(sql`p.name like ${`%${word}%`}`)
  }
  conditions.push(...facetKeys.flatMap(key => facetOracle[key].sql(question) ?? []))
  const answer = await db.execute(
    sql`select p.id from products p join brands b on b.id = p.brand_id
      where ${sql.join(
        conditions.map(condition => sql`(${condition})`),
        sql` and `,
      )}
      order by (${inStock}) desc, ${orders[question.order ?? 'newest'] ?? sql`1`}, p.created_at desc, p.id desc`,
  )
  return z.parse(rows, answer).rows.map(({ id }) => id)
}

const orders: Readonly<Record<string, SQL>> = {
  newest: sql`p.created_at desc`,
  popular: sql`p.sold_count desc`,
  cheapest: sql`${payable}`,
  dearest: sql`${payable} desc`,
  discount: sql`p.special desc`,
}
