import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SARA } from '../../test/fixture.ts'
import { newVisitor, Shop } from '../../test/shop.ts'
import { utm } from '../db/schema/schema.ts'

describe('utm (spec §7)', () => {
  let shop: Shop
  const visitor = newVisitor()
  beforeAll(async () => {
    shop = await Shop.open()
  })
  afterAll(() => shop?.close())

  const set = (body: unknown, headers: Record<string, string> = { 'x-visitor-token': visitor }) =>
    shop.post('/api/V1/user/utm/set', body, { headers })
  const rows = async () =>
    (await shop.db.select().from(utm).orderBy(utm.id)).map(({ visitor, userId, utm }) => ({
      visitor,
      userId,
      utm,
    }))

  test('set – by a guest, a user, or with an invalid token – one row each', async () => {
    const token = await shop.signIn(SARA)
    expect(await set({ utm: ' instagram ' })).toMatchObject({ status: 200, body: { status: 'true' } })
    await set({ utm: 'پیامک', api_token: token })
    await set({ utm: 'torob', api_token: 'nobody' })
    expect(await rows()).toEqual([
      { visitor, userId: null, utm: 'instagram' },
      { visitor, userId: 1, utm: 'پیامک' },
      { visitor, userId: null, utm: 'torob' },
    ])
  })
})
