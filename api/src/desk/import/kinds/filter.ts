import { sql } from 'drizzle-orm'
import { products } from '../../../db/schema/schema.ts'
import { slug, text } from '../cells/codec.ts'
import { changedValues, describeChanges } from './fields.ts'
import { defineKind, type Outcome, outcomeOf } from './kind.ts'
import { requireColumns } from './store-records.ts'

const fields = { slug: slug(), index: text(120), name: text(120) }

/**
 * Values of filters. Products hold them; so a new one is known to the products of the same file, and a changed one is
 * changed in every product that has it.
 */
export const filterKind = defineKind({
  name: 'filter',
  fields,
  keyColumns: ['slug'],
  async store(lines, { tx, lookups, changesRows }) {
    const known = await lookups.filters(tx)
    const outcomes: Outcome[] = []
    for (const line of lines) {
      outcomes.push(
        await outcomeOf(line, async () => {
          const { key, values } = line
          const current = known.get(key)
          if (!current) {
            requireColumns(values, ['index', 'name'])
            known.set(key, { slug: key, index: values.index ?? '', name: values.name ?? '' })
            return {
              line: line.line,
              key,
              action: 'create',
              subject: ['filter', key],
              fields: describeChanges(fields, values, null),
            }
          }
          const changed = changedValues(fields, values, { ...current })
          if (Object.keys(changed).length === 0) return { line: line.line, key, action: 'unchanged' }
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
          return {
            line: line.line,
            key,
            action: 'update',
            subject: ['filter', key],
            fields: describeChanges(fields, changed, { ...current }),
          }
        }),
      )
    }
    return outcomes
  },
})
