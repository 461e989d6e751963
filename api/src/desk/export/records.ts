import { asc, gt } from 'drizzle-orm'
import type { FileKind } from 'shared-shop/catalogue-files/kinds'
import type { Database } from '../../db/database.ts'
import {
  brands,
  categories,
  colors,
  menuGroups,
  posts,
  products,
  searchSynonyms,
  slugRedirects,
} from '../../db/schema/schema.ts'
import { Lookups } from '../import/kinds/lookups.ts'
import { loadProductsById } from '../import/kinds/product-rows.ts'

export type FileRecord = Readonly<Record<string, unknown>>

/** Products read at a time. */
const PAGE = 200

/** Reads the records of a kind, those first that others refer to. */
export const recordsOf: Readonly<Record<FileKind, (db: Database) => AsyncGenerator<FileRecord>>> = {
  async *color(db) {
    const rows = await db.select().from(colors).orderBy(asc(colors.position), asc(colors.id))
    for (const { nameEn, name, hex, position } of rows) {
      yield { name_en: nameEn, name, hex: hex.toLowerCase(), position }
    }
  },
  async *brand(db) {
    const rows = await db.select().from(brands).orderBy(asc(brands.position), asc(brands.id))
    for (const { slug, name, nameEn, position } of rows) yield { slug, name, name_en: nameEn, position }
  },
  category: eachCategory,
  async *filter(db) {
    for (const { slug, index, name } of (await new Lookups().filters(db)).values())
      yield { slug, index, name }
  },
  async *product(db) {
    for await (const { values } of eachProduct(db)) yield { ...values }
  },
  async *offer(db) {
    for await (const { values, variants } of eachProduct(db)) {
      const { sku, price, special } = values
      for (const { color, onHand } of variants) yield { sku, color, price, special, on_hand: onHand }
    }
  },
  async *redirect(db) {
    const rows = await db
      .select()
      .from(slugRedirects)
      .orderBy(asc(slugRedirects.kind), asc(slugRedirects.fromSlug))
    for (const { kind, fromSlug, toSlug } of rows) yield { page: kind, from: fromSlug, to: toSlug }
  },
  async *synonym(db) {
    const rows = await db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.id))
    for (const { typed, means } of rows) yield { typed, means }
  },
  async *post(db) {
    const rows = await db.select().from(posts).orderBy(asc(posts.at), asc(posts.id))
    for (const { slug, title, kind, excerpt, body, minutes, at, picture } of rows) {
      yield { slug, title, label: kind, excerpt, body, minutes, at, picture }
    }
  },
}

/** Parents before their children, siblings in their order. */
async function* eachCategory(db: Database): AsyncGenerator<FileRecord> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
  const groups = new Map((await db.select().from(menuGroups)).map(({ id, title }) => [id, title]))
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  let level = rows.filter(({ fatherId }) => fatherId === null)
  while (level.length > 0) {
    for (const row of level) {
      yield {
        slug: row.slug,
        name: row.name,
        parent: row.fatherId === null ? '' : slugs.get(row.fatherId),
        description: row.description,
        position: row.position,
        picture: row.picture,
        circle_position: row.circlePosition,
        circle_name: row.circleName ?? '',
        menu_group: row.menuGroupId === null ? '' : groups.get(row.menuGroupId),
      }
    }
    const parents = new Set(level.map(({ id }) => id))
    level = rows.filter(({ fatherId }) => fatherId !== null && parents.has(fatherId))
  }
}

/** Every product, withdrawn ones too, a few at a time. */
async function* eachProduct(db: Database) {
  for (let last = 0; ; ) {
    const ids = await db
      .select({ id: products.id })
      .from(products)
      .where(gt(products.id, last))
      .orderBy(asc(products.id))
      .limit(PAGE)
    const end = ids.at(-1)
    if (!end) return
    yield* await loadProductsById(
      db,
      ids.map(({ id }) => id),
    )
    last = end.id
  }
}
