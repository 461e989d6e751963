import { eq, inArray } from 'drizzle-orm'
import { colors } from '../../../db/schema/schema.ts'
import { hexColor, position, text } from '../cells/codec.ts'
import { colorKey } from './lookups.ts'
import { recordKind } from './store-records.ts'

const fields = { name_en: text(60), name: text(60), hex: hexColor(), position }

export const colorKind = recordKind({
  name: 'color',
  fields,
  keyColumns: ['name_en'],
  required: ['name', 'hex'],
  async load(keys, { tx }) {
    const rows = await tx
      .select()
      .from(colors)
      .where(inArray(colors.nameEn, [...keys]))
    return new Map(
      rows.map(({ id, name, nameEn, hex, position }) => [
        nameEn,
        { id, values: { name, name_en: nameEn, hex, position } },
      ]),
    )
  },
  async insert({ name = '', name_en: nameEn = '', hex = '', position }, { tx, lookups }) {
    const [row] = await tx
      .insert(colors)
      .values({
        name,
        nameEn,
        hex,
        position: await lookups.positionFor(tx, colors, position),
      })
      .returning({ id: colors.id })
    const id = row?.id ?? 0
    const table = (await lookups.tables(tx)).colors
    table.set(colorKey(name), { id, hex }).set(colorKey(nameEn), { id, hex })
    return id
  },
  async update(id, { name, hex, position }, { tx }) {
    await tx.update(colors).set({ name, hex, position }).where(eq(colors.id, id))
  },
})
