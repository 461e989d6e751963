import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { normalizeText } from 'shared-shop/text/persian-text'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../test/databases.ts'
import { cities, colors, provinces, regions } from './schema/schema.ts'

const migration = readFileSync(join(import.meta.dirname, 'migrations/0006_reference_data.sql'), 'utf8')

describe('reference data', () => {
  let database: Awaited<ReturnType<typeof openDatabase>>
  const db = () => database.connection.db
  beforeEach(async () => {
    database = await openDatabase()
  })
  afterEach(() => database.drop())

  const migrate = () =>
    db().transaction(async tx => {
      for (const statement of migration.split('--> statement-breakpoint'))
        await tx.execute(sql.raw(statement))
    })

  test('empty database – migrated – has provinces with cities, colors and regions', async () => {
    await migrate()
    const all = await db().select().from(provinces).orderBy(asc(provinces.id))
    expect(all).toHaveLength(31)
    expect(all[0]).toEqual({ id: 1, name: 'تهران', distanceKm: 0 })
    expect(await db().$count(cities)).toBeGreaterThanOrEqual(300)
    for (const { id, name } of all)
      expect(await db().$count(cities, eq(cities.provinceId, id)), name).toBeGreaterThan(2)
    expect(await db().select().from(cities).where(eq(cities.id, 1))).toMatchObject([
      { provinceId: 1, name: 'تهران' },
    ])
    expect(await db().$count(colors)).toBeGreaterThanOrEqual(24)
    expect(await db().$count(regions)).toBe(9)
  })

  test('names – as migrated – are normalised Persian', async () => {
    await migrate()
    const rows = await Promise.all(
      [provinces, cities, colors, regions].map(table => db().select({ name: table.name }).from(table)),
    )
    const names = rows.flat().map(({ name }) => name)
    expect(
      names.filter(name => normalizeText(name) !== name || /[يىكةۀە0-9]|^\s|\s$| {2}/u.test(name)),
    ).toEqual([])
  })

  test('rows added later – get the next ids', async () => {
    await migrate()
    for (const table of [regions, colors] as const) {
      const before = await db().$count(table)
      const values = { name: 'تازه', nameEn: 'New', hex: '#000000', position: 99 }
      expect(await db().insert(table).values(values).returning()).toMatchObject([{ id: before + 1 }])
    }
  })

  test('a database with places and colors of its own – migrated – keeps them as they are', async () => {
    await db().insert(provinces).values({ id: 5, name: 'تهران', distanceKm: 7 })
    await db().insert(colors).values({ name: 'سفید', nameEn: 'White', hex: '#ffffff' })
    await migrate()
    await migrate()
    expect(await db().select().from(provinces)).toEqual([{ id: 5, name: 'تهران', distanceKm: 7 }])
    expect(await db().$count(cities)).toBe(0)
    expect(await db().$count(colors)).toBe(1)
    expect(await db().$count(regions)).toBe(9)
  })
})
