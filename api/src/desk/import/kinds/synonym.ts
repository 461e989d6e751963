import { eq, inArray } from 'drizzle-orm'
import { searchSynonyms } from '../../../db/schema/schema.ts'
import { text } from '../cells/codec.ts'
import { recordKind } from './store-records.ts'

const fields = { typed: text(60), means: text(200, { cleared: '' }) }

export const synonymKind = recordKind({
  name: 'synonym',
  fields,
  keyColumns: ['typed'],
  required: ['means'],
  async load(keys, { tx }) {
    const rows = await tx
      .select()
      .from(searchSynonyms)
      .where(inArray(searchSynonyms.typed, [...keys]))
    return new Map(rows.map(({ id, typed, means }) => [typed, { id, values: { typed, means } }]))
  },
  async insert({ typed = '', means = '' }, { tx }) {
    const [row] = await tx
      .insert(searchSynonyms)
      .values({ typed, means })
      .returning({ id: searchSynonyms.id })
    return row?.id ?? 0
  },
  async update(id, { means }, { tx }) {
    await tx.update(searchSynonyms).set({ means }).where(eq(searchSynonyms.id, id))
  },
})
