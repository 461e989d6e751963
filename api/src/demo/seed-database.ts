import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { tables as allTables, type Database } from '../db/database.ts'
import * as tables from '../db/schema/schema.ts'
import { categories, discountCodes, products, users } from '../db/schema/schema.ts'
import type { DemoContent, DemoShop, DemoUser } from './demo-content.ts'

const META_KEY = 'seed_version'

/** Rows per statement: PostgreSQL accepts at most 65,535 parameters, and products have 24. */
const BATCH = 1000

/**
 * Fills a migrated database with the demo shop (design.md, Seed data), all or nothing. Answers false, and does
 * nothing, when this version is already there. `now` is the moment that all dates are counted from.
 * @throws Error when the database holds products of another version: seeding is for an empty one.
 */
export async function seedDatabase(
  db: Database,
  demo: DemoContent,
  now: Date = new Date(),
): Promise<boolean> {
  return db.transaction(async tx => {
    const [held] = await tx.select().from(tables.meta).where(eq(tables.meta.key, META_KEY))
    if (held?.value === demo.version) return false
    if ((await tx.$count(tables.products)) > 0) {
      throw new Error(`the database already holds products (seed version ${held?.value ?? 'none'})`)
    }
    const shop = await demo.shop(now)
    await insertShelves(tx, shop)
    await insertProducts(tx, shop)
    await insertDemoUser(tx, shop.demo)
    await insertDiscounts(tx, shop, now)
    await continueSequences(tx)
    await tx
      .insert(tables.meta)
      .values({ key: META_KEY, value: demo.version })
      .onConflictDoUpdate({ target: tables.meta.key, set: { value: demo.version } })
    return true
  })
}

/** Seeds a new database with the demo shop, if there is one; a database that has products is left unchanged. */
export async function seedIfEmpty(
  db: Database,
  demo: DemoContent | null,
  log: (line: string) => void,
): Promise<void> {
  if ((await db.$count(products)) > 0) return
  if (!demo) {
    log(
      'The database is empty, and so is the shop. SEED_DEMO=1 with DEMO_MODULE would fill it with the demo shop.',
    )
    return
  }
  log('Filling the empty database with the demo shop …')
  await seedDatabase(db, demo)
}

async function insertShelves(tx: Database, shop: DemoShop): Promise<void> {
  await tx.insert(tables.menuGroups).values(shop.menuGroups)
  await tx.insert(tables.categories).values(shop.categories)
  await tx.insert(tables.brands).values(shop.brands)
  await tx.insert(tables.searchSynonyms).values(shop.searchSynonyms)
  await tx.insert(tables.tags).values(shop.tags)
  await tx.insert(tables.posts).values(shop.posts)
}

async function insertProducts(tx: Database, shop: DemoShop): Promise<void> {
  for (const rows of batches(shop.products)) await tx.insert(tables.products).values(rows)
  // Those of the trigger begin today.
  await tx.delete(tables.priceChanges)
  for (const rows of batches(shop.priceChanges)) await tx.insert(tables.priceChanges).values(rows)
  for (const rows of batches(shop.productColors)) await tx.insert(tables.productColors).values(rows)
  for (const rows of batches(shop.reviews)) await tx.insert(tables.reviews).values(rows)
  for (const rows of batches(shop.questions)) await tx.insert(tables.questions).values(rows)
  await tx.insert(tables.saleAgents).values(shop.saleAgents)
  await tx.insert(tables.productSerials).values(shop.productSerials)
}

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH)
}

/** The demo user with addresses and notifications; an existing user with this phone is left unchanged. */
async function insertDemoUser(tx: Database, demo: DemoUser): Promise<void> {
  const [user] = await tx.insert(tables.users).values(demo.user).onConflictDoNothing().returning()
  if (!user) return
  for (const { city, province, ...fields } of demo.addresses) {
    const cityId = await findCity(tx, city, province)
    const { title, recipient, recipientPhone, street, plaque, unit, postalCode } = fields
    // Fields in the same order as the address book's, so that re-adding the address is recognised as a duplicate.
    const known = [title, recipient, recipientPhone, cityId, street, plaque, unit, postalCode]
    const fingerprint = createHash('sha256').update(JSON.stringify(known)).digest('hex')
    await tx.insert(tables.addresses).values({ ...fields, cityId, userId: user.id, fingerprint })
  }
  await tx
    .insert(tables.notifications)
    .values(demo.notifications.map(notification => ({ ...notification, userId: user.id })))
}

async function findCity(tx: Database, city: string, province: string): Promise<number> {
  const [row] = await tx
    .select({ id: tables.cities.id })
    .from(tables.cities)
    .innerJoin(tables.provinces, eq(tables.provinces.id, tables.cities.provinceId))
    .where(and(eq(tables.cities.name, city), eq(tables.provinces.name, province)))
  if (!row) throw new Error(`no city ${city} in ${province}`)
  return row.id
}

/** Moves every table's id sequence past rows inserted with explicit ids (the seed). */
async function continueSequences(db: Database): Promise<void> {
  for (const table of allTables) {
    const { name, columns } = getTableConfig(table)
    if (!columns.some(column => column.name === 'id')) continue
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
    )
  }
}

const DAY = 86_400_000

/** Inserts the demo codes that are missing; needs the categories and the demo user. */
async function insertDiscounts(tx: Database, { discounts, demo }: DemoShop, now: Date): Promise<void> {
  const inDays = (days: number | undefined) =>
    days === undefined ? null : new Date(now.getTime() + days * DAY)
  for (const { category, ofDemoUser, startsInDays, endsInDays, ...terms } of discounts) {
    await tx
      .insert(discountCodes)
      .values({
        ...terms,
        startsAt: inDays(startsInDays),
        endsAt: inDays(endsInDays),
        categoryId: category === undefined ? null : await categoryId(tx, category),
        userId: ofDemoUser ? await userId(tx, demo.user.phone) : null,
        createdAt: now,
      })
      .onConflictDoNothing()
  }
}

async function categoryId(tx: Database, slug: string): Promise<number> {
  const [row] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug))
  if (!row) throw new Error(`no category ${slug}`)
  return row.id
}

async function userId(tx: Database, phone: string): Promise<number> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone))
  if (!row) throw new Error(`no user with the phone ${phone}`)
  return row.id
}
