import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { color, product } from '../../test/fixture.ts'
import { engine, type Shop, shopWithTwoUsers } from '../../test/shop.ts'
import { cartHandovers } from '../db/schema/schema.ts'
import { purgeHandovers } from './handovers.ts'

const MINUTE = 60

describe(`cart handover on ${engine}`, () => {
  let shop: Shop
  shopWithTwoUsers(given => {
    ;({ shop } = given)
  }, engine)
  beforeEach(async () => {
    await shop.db.delete(cartHandovers)
  })

  const lines = [
    { id: product.espresso, color: color.white, quantity: 2 },
    { id: product.plenty, quantity: 1 },
  ]
  const handOver = (body: object = { lines }) => shop.post('/api/V1/cart/handover', body)
  const codeOf = async (body?: object) => (await handOver(body)).body.code as string
  const redeem = (code: string, key?: string) =>
    shop.post('/api/V1/cart/handover/redeem', { code, ...(key !== undefined && { key }) })
  const refused = { status: 410, body: { code: 'HANDOVER_REFUSED', message: expect.stringMatching(/سبد/) } }

  test('cart – handed over and redeemed – arrives with its colors, quantities and today’s prices', async () => {
    const handed = await handOver({ lines, discountCode: 'ten' })
    expect(handed.status).toBe(200)
    expect(handed.headers.get('cache-control')).toBe('no-store')
    expect(handed.body.code).toMatch(/^[\w-]{22}$/)
    const left = Date.parse(handed.body.expiresAt) - Date.now()
    expect(left).toBeGreaterThan(110_000)
    expect(left).toBeLessThanOrEqual(120_000)
    const taken = await redeem(handed.body.code)
    expect(taken.headers.get('cache-control')).toBe('no-store')
    expect(taken).toMatchObject({
      status: 200,
      body: {
        discountCode: 'ten',
        lines: [
          {
            id: product.espresso,
            colorId: color.white,
            con: 2,
            slug: 'delonghi-dedica',
            price: 1_000_001,
            special: 10,
            color: { name: 'سفید' },
            problem: null,
          },
          { id: product.plenty, colorId: null, con: 1, problem: null },
        ],
      },
    })
  })

  test('cart – lines that cannot be bought – handed over, with the reason', async () => {
    const code = await codeOf({
      lines: [
        { id: product.lastUnit, quantity: 3 },
        { id: product.soon, quantity: 1 },
        { id: 999_999, quantity: 1 },
      ],
    })
    expect((await redeem(code)).body.lines).toMatchObject([
      { problem: 'too-few', inventory: 1, con: 3 },
      { problem: 'unavailable' },
      { problem: 'gone' },
    ])
  })

  test('code – in the database – stored only as a hash, all distinct', async () => {
    const codes = [await codeOf(), await codeOf()]
    expect(new Set(codes).size).toBe(2)
    const stored = JSON.stringify(await shop.db.select().from(cartHandovers))
    for (const code of codes) expect(stored).not.toContain(code)
  })

  test('code – used, expired, unknown or malformed – the same answer', async () => {
    const used = await codeOf()
    expect((await redeem(used)).status).toBe(200)
    expect(await redeem(used)).toMatchObject(refused)
    const old = await codeOf()
    shop.wait(2 * MINUTE)
    const answers = await Promise.all(
      [used, old, 'A'.repeat(22), "'; drop table users"].map(code => redeem(code)),
    )
    for (const answer of answers) {
      expect(answer).toMatchObject(refused)
      expect(answer.body).toEqual(answers[0]?.body)
    }
  })

  test('code – redeemed 20 times at once – one caller gets the cart', async () => {
    const code = await codeOf()
    for (const keys of [undefined, () => randomUUID()]) {
      const fresh = keys ? await codeOf() : code
      const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(fresh, keys?.())))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 410)).toHaveLength(19)
    }
  })

  test('answer – lost and requested again with the same key – repeated until the code expires', async () => {
    const code = await codeOf()
    const key = randomUUID()
    const first = await redeem(code, key)
    expect((await redeem(code, key)).body).toEqual(first.body)
    expect(await redeem(code, randomUUID())).toMatchObject(refused)
    expect(await redeem(code)).toMatchObject(refused)
    shop.wait(2 * MINUTE)
    expect(await redeem(code, key)).toMatchObject(refused)
  })

  test('code – redeemed without a key – cannot be redeemed again with one', async () => {
    const code = await codeOf()
    await redeem(code)
    expect(await redeem(code, randomUUID())).toMatchObject(refused)
  })

  test.each([
    ['no lines', []],
    ['101 lines', Array.from({ length: 101 }, (_, at) => ({ id: at + 1, quantity: 1 }))],
    ['100 units', [{ id: 1, quantity: 100 }]],
  ])('handover – %s – 422, nothing is saved', async (_, bad) => {
    expect(await handOver({ lines: bad })).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } })
    expect(await shop.db.$count(cartHandovers)).toBe(0)
  })

  test('handovers – expired – swept, valid ones stay', async () => {
    await codeOf()
    const now = new Date()
    shop.wait(MINUTE)
    await codeOf()
    expect(await purgeHandovers(shop.db, now)).toBe(0)
    const rows = await shop.db.select().from(cartHandovers).orderBy(cartHandovers.expiresAt)
    expect(await purgeHandovers(shop.db, rows[0]?.expiresAt ?? now)).toBe(1)
    expect(await shop.db.$count(cartHandovers)).toBe(1)
  })

  test('redeeming – one address guesses codes – 429 with retry time, other addresses unaffected', async () => {
    const from = (address: string) =>
      shop.post('/api/V1/cart/handover/redeem', { code: 'x' }, { headers: { 'x-forwarded-for': address } })
    const tries = await Promise.all(Array.from({ length: 601 }, () => from('10.9.9.9')))
    expect(tries.filter(({ status }) => status === 410)).toHaveLength(600)
    expect(tries.find(({ status }) => status === 429)).toMatchObject({
      body: { code: 'TOO_MANY_REQUESTS', details: { retryAfter: expect.any(Number) } },
    })
    expect((await from('10.9.9.8')).status).toBe(410)
  })
})
