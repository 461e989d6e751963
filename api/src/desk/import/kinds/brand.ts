import { eq, inArray } from 'drizzle-orm'
import { brands } from '../../../db/schema/schema.ts'
import { position, slug, text } from '../cells/codec.ts'
import { recordKind } from './store-records.ts'

const fields = {
  slug: slug(),
  name: text(120),
  name_en: text(120, { cleared: '' }),
  position,
}

export const brandKind = recordKind({
  name: 'brand',
  fields,
  keyColumns: ['slug'],
  required: ['name'],
  async load(keys, { tx }) {
    const rows = await tx
      .select()
      .from(brands)
      .where(inArray(brands.slug, [...keys]))
    return new Map(
      rows.map(row => [
        row.slug,
        {
          id: row.id,
          values: { slug: row.slug, name: row.name, name_en: row.nameEn, position: row.position },
        },
      ]),
    )
  },
  async insert({ slug = '', name = '', name_en: nameEn = '', position }, { tx, lookups }) {
    const [row] = await tx
      .insert(brands)
      .values({
        slug,
        name,
        nameEn,
        position: await lookups.positionFor(tx, brands, position),
      })
      .returning({ id: brands.id })
    const id = row?.id ?? 0
    const tables = await lookups.tables(tx)
    tables.brands.set(slug, id)
    return id
  },
  async update(id, { name, name_en: nameEn, position }, { tx }) {
    await tx.update(brands).set({ name, nameEn, position }).where(eq(brands.id, id))
  },
})
