import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { color, product } from '../../test/fixture.ts'
import { engine, type Shop, shopWithTwoUsers } from '../../test/shop.ts'
import { discountCodes, discountUses, orders, productColors } from '../db/schema/schema.ts'

const espresso = { id: product.espresso, colorId: color.black, con: 1 }
const plenty = { id: product.plenty, colorId: null, con: 1 }
const SARA_ID = 1
const DAY = 86_400_000

describe(`discount codes on ${engine}`, () => {
  let shop: Shop
  let sara: string
  let omid: string
  shopWithTwoUsers(given => {
    ;({ shop, sara, omid } = given)
  }, engine)
  beforeEach(async () => {
    await shop.db.delete(discountUses)
    await shop.db.delete(discountCodes)
  })

  const code = (changes: Partial<typeof discountCodes.$inferInsert> = {}) =>
    shop.db.insert(discountCodes).values({ code: 'TEN', percent: 10, maxPrice: 1_000_000, ...changes })
  const price = async (discountCode: string, lines: unknown = [plenty], token?: string) =>
    (await shop.post('/api/V1/cart/price', { lines, discountCode }, token ? { token } : {})).body
  const orderBody = async (
    token: string,
    discountCode: string,
    lines: Parameters<Shop['orderBody']>[1] = [plenty],
  ) => ({
    ...(await shop.orderBody(token, lines)),
    discountCode,
    expectedPayable: (await price(discountCode, lines, token)).totals.payable,
  })
  const place = (body: unknown, token = sara) => shop.post('/api/V1/order', body, { token })

  test('valid code – applied – its percent of the goods after their discounts, floored; returned in the shop’s spelling', async () => {
    await code()
    const answer = await price(' ten ', [{ ...espresso, con: 3 }, plenty])
    expect(answer.discount).toEqual({ code: 'TEN', percent: 10, maxPrice: 1_000_000 })
    expect(answer.totals).toMatchObject({ lineDiscount: 315_000, codeDiscount: 298_500, shipping: 70_000 })
    expect(answer.totals.payable).toBe(3_300_003 - 315_000 - 298_500 + 70_000)
    expect(answer.discountRefusal).toBeUndefined()
  })

  test('code with a minimum – cart reaches it – applied, and the cart learns the minimum', async () => {
    await code({ minTotal: 285_000 })
    expect((await price('TEN')).discount).toEqual({
      code: 'TEN',
      percent: 10,
      maxPrice: 1_000_000,
      minTotal: 285_000,
    })
  })

  test('goods that cannot be bought – of a code with a minimum or a category – count for nothing', async () => {
    await code({ minTotal: 285_001 })
    const soon = { id: product.soon, colorId: null, con: 1 }
    expect((await price('TEN', [plenty, soon])).discountRefusal).toEqual({
      reason: 'DISCOUNT_MINIMUM',
      minTotal: 285_001,
      total: 285_000,
    })
    await shop.db.update(discountCodes).set({ minTotal: 0, categoryId: 2 })
    expect((await price('TEN', [plenty, soon])).discountRefusal.reason).toBe('DISCOUNT_GOODS')
  })

  test('code that covers everything – order placed – paid without a gateway, once, and its units are sold', async () => {
    await code({ percent: 100, maxPrice: 1_000_000_000 })
    const body = await orderBody(sara, 'TEN')
    const pickedUp = { ...body, shippingMethod: 3, expectedPayable: 0 }
    const order = (await place(pickedUp)).body
    expect(order.totals.payable).toBe(0)
    const [before] = await shop.db.select().from(productColors).where(eq(productColors.productId, plenty.id))

    const start = () => shop.post('/api/V1/payment/start', { orderId: order.id }, { token: sara })
    expect((await start()).body.code).toBe('ALREADY_PAID')
    expect((await start()).body.code).toBe('ALREADY_PAID')

    const [paid] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
    expect(paid).toMatchObject({ status: 'paid', paidAt: expect.any(Date) })
    const [after] = await shop.db.select().from(productColors).where(eq(productColors.productId, plenty.id))
    expect((before?.onHand ?? 0) - (after?.onHand ?? 0)).toBe(1)
  })

  test('code of one user – applied by others – refused', async () => {
    await code({ userId: SARA_ID })
    expect((await price('TEN', [plenty], sara)).totals.codeDiscount).toBe(28_500)
    expect((await price('TEN', [plenty], omid)).discountRefusal.reason).toBe('DISCOUNT_USER')
  })

  test('codes of one user – usable, ended, used up and of others – the account tells the usable ones', async () => {
    const endsAt = new Date(Date.now() + DAY)
    await code({ code: 'FOREVER', userId: SARA_ID, minTotal: 5000 })
    await code({ code: 'SOON', userId: SARA_ID, endsAt })
    await code({ code: 'ENDED', userId: SARA_ID, endsAt: new Date(Date.now() - DAY) })
    await code({ code: 'LATER', userId: SARA_ID, startsAt: endsAt })
    await code({ code: 'USED', userId: SARA_ID, totalLimit: 0 })
    await code({ code: 'ALL' })
    const overview = async (token: string) => (await shop.get('/api/V1/user/overview', { token })).body

    const terms = { percent: 10, maxPrice: 1_000_000 }
    expect(await overview(sara)).toMatchObject({
      discountCount: 2,
      discounts: [
        { code: 'SOON', ...terms, endsAt: endsAt.toISOString() },
        { code: 'FOREVER', ...terms, minTotal: 5000, endsAt: null },
      ],
    })
    expect(await overview(omid)).toMatchObject({ discountCount: 0, discounts: [] })
  })

  test('code of a category – applied – its percent of that category and its descendants only', async () => {
    await code({ categoryId: 2 })
    const answer = await price('TEN', [espresso, plenty])
    expect(answer.totals.codeDiscount).toBe(90_000)
    expect(answer.lines.map((line: { discountable: boolean }) => line.discountable)).toEqual([true, false])
    await shop.db.update(discountCodes).set({ categoryId: 1 })
    expect((await price('TEN', [espresso, plenty])).totals.codeDiscount).toBe(118_500)
  })

  test('unknown codes – 60 in ten minutes – no further lookups for a while', async () => {
    await code()
    for (let guess = 0; guess < 60; guess++) await price(`GUESS${guess}`)
    const blocked = await price('TEN')
    expect(blocked).toMatchObject({
      discountRefusal: { reason: 'DISCOUNT_TRIES' },
      totals: { codeDiscount: 0 },
    })
    shop.wait(601)
    expect((await price('TEN')).discount.code).toBe('TEN')
  })

  test('order – with a code – charges what the cart showed and counts one use', async () => {
    await code({ perUserLimit: 1 })
    const body = await orderBody(sara, 'ten')
    const placed = await place(body)
    expect(placed.body.totals).toMatchObject({ codeDiscount: 28_500, payable: body.expectedPayable })
    expect(await shop.db.select().from(discountUses)).toMatchObject([
      { orderId: placed.body.id, userId: SARA_ID },
    ])
    expect((await price('TEN', [plenty], sara)).discountRefusal.reason).toBe('DISCOUNT_USED_BY_YOU')
    expect((await price('TEN', [plenty], omid)).discount.code).toBe('TEN')
  })

  test('order – sent twice with a single-use code – the same order, one use', async () => {
    await code({ perUserLimit: 1, totalLimit: 1 })
    const body = await orderBody(sara, 'TEN')
    const [one, two] = await Promise.all([place(body), place({ ...body, discountCode: ' ten' })])
    expect(one.status).toBe(200)
    expect(two.body).toEqual(one.body)
    expect(await shop.db.$count(discountUses)).toBe(1)
    expect((await place({ ...body, discountCode: 'OTHER' })).body.code).toBe('KEY_REUSED')
  })

  test('order – 10 at once with a code for 3 uses – exactly 3 are placed, the others refused with the reason', async () => {
    await code({ totalLimit: 3 })
    // Different goods: orders of the same goods wait for each other anyway.
    const goods = [plenty, espresso, { ...espresso, colorId: color.white }]
    const buyers = await shop.crowd(10)
    const bodies = await Promise.all(
      buyers.map(async (token, at) => ({
        token,
        body: await orderBody(token, 'TEN', [goods[at % 3] ?? plenty]),
      })),
    )
    const answers = await Promise.all(bodies.map(({ token, body }) => place(body, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['DISCOUNT_REFUSED']),
    )
    expect(await shop.db.$count(discountUses)).toBe(3)
    const held = await shop.db.select({ reserved: productColors.reserved }).from(productColors)
    expect(held.reduce((sum, { reserved }) => sum + reserved, 0)).toBe(3)
  })

  test('order – expires unpaid – its use is free again', async () => {
    await code({ totalLimit: 1 })
    await place(await orderBody(sara, 'TEN'))
    expect((await price('TEN', [plenty], omid)).discountRefusal.reason).toBe('DISCOUNT_USED_UP')
    shop.wait(21 * 60)
    await shop.server.orderLifecycle.expireHolds()
    expect((await price('TEN', [plenty], omid)).discount.code).toBe('TEN')
  })

  test('order – cancelled – its use is free again', async () => {
    await code({ perUserLimit: 1 })
    const { id } = (await place(await orderBody(sara, 'TEN'))).body
    expect((await price('TEN', [plenty], sara)).discountRefusal.reason).toBe('DISCOUNT_USED_BY_YOU')
    await shop.post(`/api/V1/order/${id}/cancel`, undefined, { token: sara })
    expect((await price('TEN', [plenty], sara)).discount.code).toBe('TEN')
  })
})
