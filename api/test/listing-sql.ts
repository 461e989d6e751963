import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../src/db/database.ts'

/** A question to the listing as its call takes it. */
export type Question = Readonly<Record<string, string>>

const rows = z.object({ rows: z.array(z.object({ id: z.int() })) })

/**
 * The ids that a listing has to answer, in its order, over all its pages: said once more in SQL, straight from the
 * words of the endpoint and without the snapshot.
 */
export async function listingBySql(db: Database, question: Question): Promise<number[]> {
  const conditions = [sql`p.retired_at is null`]
  const list = (name: string) => question[name]?.split(',') ?? null
  const asked = (name: string, condition: (values: SQL) => SQL) => {
    const values = list(name)
    if (values)
      conditions.push(
        condition(
          sql.join(
            values.map(value => sql`${value}`),
            sql`, `,
          ),
        ),
      )
  }
  if (question.category !== undefined) conditions.push(inFamilyOf(sql`c.slug = ${question.category}`))
  asked('categoryList', values => inFamilyOf(sql`c.slug in (${values}) or c.id::text in (${values})`))
  if (question.brand !== undefined || question.brandList !== undefined) {
    const ids = [...(list('brandList') ?? []), '0'].map(id => sql`${id}`)
    conditions.push(
      sql`(p.brand_id::text in (${sql.join(ids, sql`, `)}) or b.slug = ${question.brand ?? ''})`,
    )
  }
  asked(
    'colorList',
    values => sql`exists (select 1 from product_colours pc join colours k on k.id = pc.colour_id
      where pc.product_id = p.id and replace(lower(k.hex), '#', '@') in (${values}))`,
  )
  asked('regionList', values => sql`p.region_id::text in (${values})`)
  asked('filterList', values => {
    const chosen = sql`select f->>'index' as "index", f->>'slug' as slug
      from products s, jsonb_array_elements(s.filters) f
      where s.retired_at is null and f->>'slug' in (${values})`
    return sql`exists (${chosen}) and not exists (
      select 1 from (${chosen}) g where not exists (
        select 1 from (${chosen}) v where v."index" = g."index" and p.filters @> jsonb_build_array(
          jsonb_build_object('slug', v.slug))))`
  })
  const { miniPrice = '0', maxPrice = '2147483647' } = question
  conditions.push(
    sql`${payable} between least(${miniPrice}::int, ${maxPrice}::int) and greatest(${miniPrice}::int, ${maxPrice}::int)`,
  )
  if (question.available === 'true') conditions.push(available)
  if (question.sendTime === 'true') conditions.push(sql`p.ready_to_ship`)
  if (question.special === 'true') conditions.push(sql`p.special > 0 and ${available}`)
  for (const word of question.searchText?.split(' ') ?? []) {
    conditions.push(sql`p.name like ${`%${word}%`}`)
  }
  const answer = await db.execute(
    sql`select p.id from products p join brands b on b.id = p.brand_id
      where ${sql.join(
        conditions.map(condition => sql`(${condition})`),
        sql` and `,
      )}
      order by (${available}) desc, ${orders[question.order ?? 'newest'] ?? sql`1`}, p.created_at desc, p.id desc`,
  )
  return z.parse(rows, answer).rows.map(({ id }) => id)
}

const available = sql`p.disable = 0 and
  (select coalesce(sum(on_hand - reserved), 0) from product_colours where product_id = p.id) > 0`

const payable = sql`(p.price - round(p.price * p.special / 100.0))`

const orders: Readonly<Record<string, SQL>> = {
  newest: sql`p.created_at desc`,
  popular: sql`p.sold_count desc`,
  cheapest: sql`${payable}`,
  dearest: sql`${payable} desc`,
  discount: sql`p.special desc`,
}

function inFamilyOf(top: SQL): SQL {
  return sql`p.category_id in (
    with recursive family as (
      select c.id from categories c where ${top}
      union select c.id from categories c join family f on c.father_id = f.id
    ) select id from family)`
}
