import { sql } from 'drizzle-orm'
import { products } from '../../../db/schema/schema.ts'
import { slug, text } from '../cells/codec.ts'
import { changedValues, describeChanges } from './fields.ts'
import { defineKind, eachOutcome } from './kind.ts'
import { requireColumns } from './store-records.ts'

const fields = { slug: slug(), index: text(120), name: text(120) }

/** Products hold them: a changed one is changed in every product, a new one is known to products of the same file. */
export const filterKind = defineKind({
  name: 'filter',
  fields,
  keyColumns: ['slug'],
  async store(lines, { tx, lookups, changesRows }) {
    const known = await lookups.filters(tx)
    return eachOutcome(lines, async ({ key, values }) => {
      const current = known.get(key)
      const subject = ['filter', key] as const
      if (!current) {
        requireColumns(values, ['index', 'name'])
        known.set(key, { slug: key, index: values.index ?? '', name: values.name ?? '' })
        return { action: 'create', subject, fields: describeChanges(fields, values, null) }
      }
      const changed = changedValues(fields, values, { ...current })
      if (Object.keys(changed).length === 0) return { action: 'unchanged' }
      const after = { ...current, ...changed }
      known.set(key, after)
      if (changesRows) {
        await tx
          .update(products)
          .set({
            filters: sql`(select jsonb_agg(case when each ->> 'slug' = ${key} then ${JSON.stringify(after)}::jsonb else each end order by place) from jsonb_array_elements(${products.filters}) with ordinality as entries (each, place))`,
          })
          .where(sql`${products.filters} @> ${JSON.stringify([{ slug: key }])}::jsonb`)
      }
      return { action: 'update', subject, fields: describeChanges(fields, changed, { ...current }) }
    })
  },
})
