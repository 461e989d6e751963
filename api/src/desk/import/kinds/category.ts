import { eq, inArray } from 'drizzle-orm'
import { categories, menuGroups } from '../../../db/schema/schema.ts'
import { drawnPicture } from '../../../pictures/picture-path.ts'
import { type Codec, longText, picture, position, slug, text } from '../cells/codec.ts'
import { Problem } from '../cells/problem.ts'
import type { Values } from './fields.ts'
import type { ImportContext } from './kind.ts'
import { found, nameOf } from './lookups.ts'
import { recordKind } from './store-records.ts'

const place: Codec<number | null> = {
  cleared: null,
  read: cell => position.read(cell),
  print: value => (value === null ? '' : String(value)),
}

const parentSlug: Codec<string> = { ...slug(), cleared: '' }

const fields = {
  slug: slug(),
  name: text(120),
  parent: parentSlug,
  description: longText(20_000),
  position,
  picture: picture(),
  circle_position: place,
  circle_name: text(60, { cleared: '' }),
  menu_group: text(60, { cleared: '' }),
}

/** Categories, parents before children. */
export const categoryKind = recordKind({
  name: 'category',
  fields,
  keyColumns: ['slug'],
  required: ['name'],
  load,
  async check({ key, values: { parent } }, { tx, lookups }) {
    if (parent !== undefined) refuseCycle((await lookups.tables(tx)).categories, key, parent)
  },
  async insert(values, given) {
    const { tx, lookups } = given
    const { slug = '', name = '', picture, position } = values
    const [row] = await tx
      .insert(categories)
      .values({
        ...(await columnsOf(values, given)),
        slug,
        name,
        picture: picture ?? drawnPicture(slug, '#1f1f1f'),
        position: await lookups.positionFor(tx, categories, position),
      })
      .returning({ id: categories.id, fatherId: categories.fatherId })
    if (!row) throw new Error('no row after an insert')
    const tables = await lookups.tables(tx)
    tables.categories.set(slug, row)
    return row.id
  },
  async update(id, changed, given) {
    const columns = await columnsOf(changed, given)
    await given.tx.update(categories).set(columns).where(eq(categories.id, id))
    const tables = await given.lookups.tables(given.tx)
    const name = nameOf(tables.categories, id)
    if (columns.fatherId !== undefined) tables.categories.set(name, { id, fatherId: columns.fatherId })
  },
})

async function load(keys: readonly string[], { tx, lookups }: ImportContext) {
  const rows = await tx
    .select()
    .from(categories)
    .where(inArray(categories.slug, [...keys]))
  const tables = await lookups.tables(tx)
  return new Map(
    rows.map(row => [
      row.slug,
      {
        id: row.id,
        values: {
          slug: row.slug,
          name: row.name,
          parent: nameOf(tables.categories, row.fatherId),
          description: row.description,
          position: row.position,
          picture: row.picture,
          circle_position: row.circlePosition,
          circle_name: row.circleName ?? '',
          menu_group: nameOf(tables.menuGroups, row.menuGroupId),
        },
      },
    ]),
  )
}

/** The columns of the table for the values that a line gives. */
async function columnsOf(values: Values<typeof fields>, { tx, lookups, ...rest }: ImportContext) {
  const { name, description, position, picture, circle_position, circle_name, parent, menu_group } = values
  const { categories: known } = await lookups.tables(tx)
  return {
    name,
    description,
    position,
    picture,
    circlePosition: circle_position,
    circleName: circle_name === undefined ? undefined : circle_name || null,
    fatherId: parent === undefined ? undefined : parent === '' ? null : found(known, parent, 'parent').id,
    menuGroupId:
      menu_group === undefined ? undefined : await menuGroupId(menu_group, { tx, lookups, ...rest }),
  }
}

/** A new group goes to the end of the menu. */
async function menuGroupId(title: string, { tx, lookups }: ImportContext): Promise<number | null> {
  if (title === '') return null
  const { menuGroups: known } = await lookups.tables(tx)
  const id = known.get(title)
  if (id !== undefined) return id
  const position = await lookups.positionFor(tx, menuGroups)
  const [row] = await tx.insert(menuGroups).values({ title, position }).returning({ id: menuGroups.id })
  if (!row) throw new Error('no row after an insert')
  known.set(title, row.id)
  return row.id
}

function refuseCycle(
  known: ReadonlyMap<string, { readonly id: number; readonly fatherId: number | null }>,
  key: string,
  parent: string,
): void {
  if (parent === key) throw new Problem('CYCLE', parent, { column: 'parent' })
  if (parent === '') return
  const byId = new Map([...known.values()].map(entry => [entry.id, entry]))
  const own = known.get(key)?.id
  let above: number | null = found(known, parent, 'parent').id
  for (let level = 0; above !== null && level <= known.size; level++) {
    if (above === own) throw new Problem('CYCLE', parent, { column: 'parent' })
    above = byId.get(above)?.fatherId ?? null
  }
}
