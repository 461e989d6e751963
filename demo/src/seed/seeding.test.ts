import type { Connection } from '@khaneno/api/db/connection'
import { connectMemory } from '@khaneno/api/db/engines/connect-pglite'
import * as tables from '@khaneno/api/db/schema/schema'
import { seedDatabase } from '@khaneno/api/demo/seed-database'
import { normalizeDiscountCode } from 'shared-shop/discounts/discount-code'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demo } from '../content.ts'
import { colors } from './data/colors.ts'
import { REGION_COUNT } from './data/shop-window.ts'

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

test('colors – of the demo shop – are those of every database', async () => {
  const rows = await connection.db.select().from(tables.colors).orderBy(tables.colors.id)
  expect(rows.map(({ id, hex }) => [id, hex])).toEqual(
    Object.values(colors).map((hex, index) => [index + 1, hex]),
  )
  expect(await connection.db.$count(tables.regions)).toBe(REGION_COUNT)
})

test('demo user – seeded – has two addresses and unread notifications of types 1 and 6', async () => {
  const { db } = connection
  const users = await db.select().from(tables.users)
  expect(users.find(({ phone }) => phone === '09120000000')?.name).toBe('نگار رستمی')
  expect(await db.$count(tables.addresses)).toBe(2)
  const rows = await db.select().from(tables.notifications)
  const unread = rows.filter(row => row.readAt === null).map(row => row.type)
  expect(unread).toEqual(expect.arrayContaining([1, 6]))
})

test('discount codes – seeded – one for each result, normalised as carts send them', async () => {
  const codes = await connection.db.select().from(tables.discountCodes)
  expect(codes.map(({ code }) => normalizeDiscountCode(code)).sort()).toEqual([
    'BOZORG15',
    'FARDA30',
    'GHAHVE20',
    'KHANEH10',
    'NEGAR25',
    'TAMAM50',
    'YALDA40',
  ])
})

test('ids – a row added after seeding – gets the next id', async () => {
  const { db } = connection
  const [brand] = await db
    .insert(tables.brands)
    .values({ name: 'تازه', nameEn: 'NEW', slug: 'brand-new', position: 99 })
    .returning()
  expect(brand?.id).toBeGreaterThan(60)
})
