import { sql } from 'drizzle-orm'
import type { FileKind } from 'shared-shop/catalogue-files/kinds'
import { products } from '../../../db/schema/schema.ts'
import { slug, text } from '../cells/codec.ts'
import { brandKind } from './brand.ts'
import { categoryKind } from './category.ts'
import { colorKind } from './color.ts'
import { changedValues, describeChanges } from './fields.ts'
import { defineKind, eachOutcome, type Kind } from './kind.ts'
import { offerKind } from './offer.ts'
import { postKind } from './post.ts'
import { productKind } from './product.ts'
import { redirectKind } from './redirect.ts'
import { requireColumns } from './store-records.ts'

const fields = { slug: slug(), index: text(120), name: text(120) }

/** Products hold them: a changed one is changed in every product, a new one is known to products of the same file. */
const filterKind = defineKind({
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

export const kinds: Readonly<Record<FileKind, Kind>> = {
  color: colorKind,
  brand: brandKind,
  category: categoryKind,
  filter: filterKind,
  product: productKind,
  offer: offerKind,
  redirect: redirectKind,
  post: postKind,
}

export function kindOf(name: string): Kind | undefined {
  return Object.values(kinds).find(kind => kind.name === name)
}

/** Undefined when several kinds have these columns, or none. Price lists, parts of products too, mean the same. */
export function kindOfColumns(columns: readonly string[]): Kind | undefined {
  const fit = Object.values(kinds).filter(
    ({ fields, keyColumns }) =>
      columns.every(column => column === '' || Object.hasOwn(fields, column)) &&
      keyColumns.every(column => columns.includes(column)),
  )
  const offer = fit.find(({ name }) => name === 'offer')
  return offer ?? (fit.length === 1 ? fit[0] : undefined)
}
