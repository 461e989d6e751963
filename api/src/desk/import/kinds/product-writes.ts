import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { productColors, products } from '../../../db/schema/schema.ts'
import { groupBy } from '../../../lib/group-by.ts'
import type { ImportContext, Line } from './kind.ts'
import type { ProductColumns } from './product-columns.ts'
import type { ProductFields } from './product-fields.ts'
import type { VariantChanges } from './variant-changes.ts'

interface NewProduct {
  readonly line: Line<ProductFields>
  readonly columns: ProductColumns
  readonly variants: VariantChanges | null
}

/** Inserts products with their colors; returns their ids by SKU. */
export async function insertProducts(
  added: readonly NewProduct[],
  { tx, now }: ImportContext,
): Promise<Map<string, number>> {
  if (added.length === 0) return new Map()
  const rows = await tx
    .insert(products)
    .values(added.map(({ columns }) => withDefaults(columns, now)))
    .returning({ id: products.id, sku: products.sku })
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]))
  const variants = added.flatMap(({ line, variants }) =>
    (variants?.added ?? []).map(row => ({ ...row, productId: ids.get(line.key) ?? 0 })),
  )
  await tx.insert(productColors).values(variants)
  return ids
}

/** The plan has made sure of the columns that a product needs. */
function withDefaults(columns: ProductColumns, now: Date): typeof products.$inferInsert {
  return {
    slug: '',
    name: '',
    nameEn: '',
    sku: '',
    categoryId: 0,
    brandId: 0,
    description: '',
    price: 0,
    weightGrams: 1,
    picture: '',
    createdAt: now,
    ...columns,
  }
}

const tableColumns = getTableColumns(products)

/** Changes the given columns of each product: one statement for all products that change in the same columns. */
export async function updateProducts(
  changes: readonly { readonly id: number; readonly columns: ProductColumns }[],
  { tx }: ImportContext,
): Promise<void> {
  const bySignature = groupBy(
    changes.filter(({ columns }) => Object.keys(columns).length > 0),
    ({ columns }) => Object.keys(columns).join(),
  )
  for (const group of bySignature.values()) {
    const keys = Object.keys(group[0]?.columns ?? {})
    const changed = keys.flatMap(key => {
      const column = Object.entries(tableColumns).find(([name]) => name === key)?.[1]
      return column ? [{ key, name: column.name, type: column.getSQLType() }] : []
    })
    const rows = group.map(({ id, columns }) => {
      const values: Partial<Record<string, unknown>> = columns
      return { id, ...Object.fromEntries(changed.map(({ key, name }) => [name, values[key] ?? null])) }
    })
    const list = (parts: SQL[]) => sql.join(parts, sql`, `)
    await tx.execute(sql`
      update ${products} set ${list(changed.map(({ name }) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`))}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (id integer, ${list(changed.map(({ name, type }) => sql`${sql.identifier(name)} ${sql.raw(type)}`))})
      where ${products}.id = given.id`)
  }
}
