import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
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
