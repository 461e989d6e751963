import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorKey } from '../../src/operator/operator-key.ts'
import { Shop } from '../shop.ts'
import { fuzz } from './fuzz.ts'

describe('the API', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await Shop.open({ ALLOW_SANDBOX: '1' })
  })
  afterAll(() => shop?.close())

  test('300 generated requests – every answer is documented, and none is a 5xx', async () => {
    const { statuses, failures } = await fuzz({
      url: shop.url,
      operatorKey: operatorKey(shop.config.tokenSecret),
      seed: 1,
      requests: 300,
    })
    expect(failures).toEqual([])
    const seen = new Set([...statuses.values()].flatMap(counts => [...counts.keys()]))
    expect([...seen].sort()).toEqual(expect.arrayContaining([200, 204, 303, 400, 401, 404, 415, 422]))
    const ofDesk = [...statuses].filter(([name]) => name.includes('/desk/'))
    expect(ofDesk.filter(([, counts]) => counts.has(200)).length).toBeGreaterThan(5)
  })
})
