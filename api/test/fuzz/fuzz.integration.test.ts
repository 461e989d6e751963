import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorKey } from '../../src/desk/access/operator-key.ts'
import { Shop } from '../shop.ts'
import { fuzz } from './fuzz.ts'

const seed = Number(process.env.FUZZ_SEED ?? 1)
const requests = Number(process.env.FUZZ_REQUESTS ?? 300)

describe('the API', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await Shop.open({ ALLOW_SANDBOX: '1' })
  })
  afterAll(() => shop?.close())

  test(`${requests} requests generated from seed ${seed} – every answer is documented, and none is a 5xx`, {
    timeout: Math.max(60_000, 40 * requests),
  }, async () => {
    const { statuses, failures } = await fuzz({
      url: shop.url,
      operatorKey: operatorKey(shop.config.tokenSecret),
      seed,
      requests,
    })
    expect(failures).toEqual([])
    const seen = new Set([...statuses.values()].flatMap(counts => [...counts.keys()]))
    expect([...seen].sort()).toEqual(expect.arrayContaining([200, 204, 303, 400, 401, 404, 422]))
    const ofDesk = [...statuses].filter(([name]) => name.includes('/desk/'))
    expect(ofDesk.filter(([, counts]) => counts.has(200)).length).toBeGreaterThan(5)
  })
})
