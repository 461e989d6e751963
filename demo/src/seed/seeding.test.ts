import type { Connection } from '@khaneno/api/db/connection'
import { connectMemory } from '@khaneno/api/db/engines/connect-pglite'
import * as tables from '@khaneno/api/db/schema/schema'
import { seedDatabase } from '@khaneno/api/demo/seed-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demo } from '../content.ts'

const now = new Date('2026-11-20T09:00:00Z')
let connection: Connection

beforeAll(async () => {
  connection = await connectMemory()
  await connection.migrate()
  await seedDatabase(connection.db, demo, now)
})

afterAll(() => connection.close())

test('seeding – empty database – fills every table of the shop', async () => {
  const { db } = connection
  expect(await db.$count(tables.products)).toBeGreaterThanOrEqual(2000)
  expect(await db.$count(tables.reviews)).toBeGreaterThan(4000)
  expect(await db.$count(tables.questions)).toBeGreaterThan(1000)
  expect(await db.$count(tables.posts)).toBeGreaterThanOrEqual(12)
  expect(await db.$count(tables.menuGroups)).toBe(6)
})

test('seeding – same version again – changes nothing', async () => {
  const before = await connection.db.$count(tables.products)
  expect(await seedDatabase(connection.db, demo, now)).toBe(false)
  expect(await connection.db.$count(tables.products)).toBe(before)
})

test('ids – a row added after seeding – gets the next id', async () => {
  const { db } = connection
  const [brand] = await db
    .insert(tables.brands)
    .values({ name: 'تازه', nameEn: 'NEW', slug: 'brand-new', position: 99 })
    .returning()
  expect(brand?.id).toBeGreaterThan(60)
})
