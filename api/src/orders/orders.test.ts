import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { city, color, product } from '../../test/fixture.ts'
import { addressForm, engine, type Shop, shopWithTwoUsers } from '../../test/shop.ts'
import { orders, productColors, products } from '../db/schema/schema.ts'

const espresso = { id: product.espresso, colorId: color.black, con: 1 }
const lastUnit = { id: product.lastUnit, colorId: null, con: 1 }
const plenty = { id: product.plenty, colorId: null, con: 1 }

describe(`orders on ${engine}`, () => {
  let shop: Shop
  let sara: string
  let omid: string
  shopWithTwoUsers(given => {
    ;({ shop, sara, omid } = given)
  }, engine)

  const price = async (lines: unknown) => (await shop.post('/api/V1/cart/price', { lines })).body
  const place = (body: unknown, token = sara) => shop.post('/api/V1/order', body, { token })

  test.each([['disabled', { id: product.disabled, colorId: null, con: 1 }, 'unavailable', 0]])(
    'cart – %s – has its problem and is excluded from the totals',
    async (_title, line, problem, inventory) => {
      const { lines, totals } = await price([line])
      expect(lines[0]).toMatchObject({ problem, inventory })
      expect(totals).toMatchObject({ itemCount: 0, payable: 0 })
    },
  )

  test('shipping – near and far – a far parcel costs more and takes longer', async () => {
    const quote = async (cityId: number) =>
      (await shop.post('/api/V1/shipping/quote', { lines: [espresso], cityId })).body
    const near = await quote(city.tehran)
    const far = await quote(city.tabriz)
    expect(near.options.map((option: { mode: number }) => option.mode)).toEqual([1, 2, 3])
    expect(near.options[0]).toMatchObject({ cost: 20_000, minDays: 1 })
    expect(far.options[0]).toMatchObject({ cost: 20_000 + 3 * 2500, minDays: 3 })
    expect(near.options[0].days).toHaveLength(7)
    expect((await shop.post('/api/V1/shipping/quote', { lines: [espresso], cityId: 999 })).status).toBe(422)
  })

  test('address – added twice – one entry; Persian digits accepted', async () => {
    const first = await shop.address(sara)
    const second = await shop.address(sara, { postalCode: '۱۲۳۴۵۶۷۸۹۰', recipientPhone: '۰۹۱۲۰۰۰۰۰۰۱' })
    expect(second.id).toBe(first.id)
    expect((await shop.get('/api/V1/user/address/list', { token: sara })).body).toMatchObject([
      { city: 'تهران', province: 'تهران' },
    ])
    expect((await shop.get('/api/V1/user/address/list', { token: omid })).body).toEqual([])
  })

  test('address – wrong fields – 422 naming them', async () => {
    const noCity = await shop.post('/api/V1/user/address', { ...addressForm, cityId: 999 }, { token: sara })
    expect(noCity).toMatchObject({ status: 422, body: { errors: { cityId: expect.any(Array) } } })
  })

  test('order – valid draft – pending, holds its units, listed', async () => {
    const order = await shop.order(sara, [{ ...espresso, con: 2 }])
    expect(order).toMatchObject({
      code: expect.stringMatching(/^KN-14\d\d-\d{6}$/),
      status: 'pending',
      totals: { itemCount: 2, payable: 1_840_002 },
      lines: [{ id: product.espresso, colorId: color.black, con: 2, payable: 1_800_002 }],
      address: { city: 'تهران' },
      paymentRef: null,
    })
    expect(await shop.stockOf(product.espresso)).toMatchObject({ onHand: 10, reserved: 2 })
    expect((await shop.get('/api/V1/order/list', { token: sara })).body.data[0]).toEqual(order)
    expect((await shop.get(`/api/V1/order/${order.id}`, { token: sara })).body).toEqual(order)
  })

  test('order – price differs from what the shopper saw – 409 PRICE_CHANGED with totals', async () => {
    const body = await shop.orderBody(sara, [plenty])
    await shop.db.update(products).set({ price: 310_000 }).where(eq(products.id, product.plenty))
    const answer = await place(body)
    await shop.db.update(products).set({ price: 300_000 }).where(eq(products.id, product.plenty))
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', details: { totals: { payable: 304_500 } } },
    })
    expect(await shop.db.$count(orders, eq(orders.key, body.key))).toBe(0)
    // Nothing was created, so the same key may be used for the accepted price.
    expect((await place(body)).status).toBe(200)
  })

  test('order – key repeated – the same order; with another draft – 409 KEY_REUSED', async () => {
    const body = await shop.orderBody(sara, [plenty])
    const first = await place(body)
    expect((await place(body)).body).toEqual(first.body)
    expect(await place({ ...body, lines: [{ ...plenty, con: 2 }] })).toMatchObject({
      status: 409,
      body: { code: 'KEY_REUSED' },
    })
    expect((await shop.stockOf(product.plenty))?.reserved).toBe(1)
  })

  test('order – same key of another user – a separate order', async () => {
    const mine = await shop.orderBody(sara, [plenty])
    const theirs = { ...(await shop.orderBody(omid, [plenty])), key: mine.key }
    expect((await place(mine)).body.id).not.toBe((await place(theirs, omid)).body.id)
  })

  test('order – same key 20 times in parallel – one order', async () => {
    const body = await shop.orderBody(sara, [plenty])
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(body)))
    expect(answers.map(answer => answer.status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(answer => answer.body.id)).size).toBe(1)
    expect((await shop.stockOf(product.plenty))?.reserved).toBe(1)
  })

  test('last unit – two buyers race – one order, one SOLD_OUT', async () => {
    const mine = await shop.orderBody(sara, [plenty, lastUnit])
    const theirs = await shop.orderBody(omid, [lastUnit, plenty])
    const answers = await Promise.all([place(mine), place(theirs, omid)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    expect(answers.find(answer => answer.status === 409)?.body).toMatchObject({
      code: 'SOLD_OUT',
      details: { lines: [{ id: product.lastUnit, inventory: 0 }] },
    })
    expect(await shop.stockOf(product.lastUnit)).toMatchObject({ onHand: 1, reserved: 1 })
    // The loser holds nothing of its other line either.
    expect((await shop.stockOf(product.plenty))?.reserved).toBe(1)
  })

  test('stock 20 of two goods – 100 orders at once, lines in opposite order – exactly 20, no other units held', async () => {
    const goods = [product.espresso, product.plenty]
    await shop.db.update(productColors).set({ onHand: 20 }).where(inArray(productColors.productId, goods))
    const buyers = await shop.crowd(100, { havePaid: true })
    const bodies = await Promise.all(
      buyers.map((token, i) => shop.orderBody(token, i % 2 ? [plenty, espresso] : [espresso, plenty])),
    )
    const answers = await Promise.all(bodies.map((body, i) => place(body, buyers[i])))
    expect(answers.filter(({ status, body }) => status !== 200 && body.code !== 'SOLD_OUT')).toEqual([])
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(20)
    expect(answers.filter(answer => answer.body.code === 'SOLD_OUT')).toHaveLength(80)
    const shelf = await shop.db.select().from(productColors).where(inArray(productColors.productId, goods))
    const held = shelf.filter(row => row.productId === product.plenty || row.colorId === color.black)
    expect(held.map(row => row.reserved)).toEqual([20, 20])
    expect(shelf.reduce((sum, row) => sum + row.reserved, 0)).toBe(40)
  })

  test('hold – after 20 minutes – expired, units released exactly once', async () => {
    const { id } = await shop.order(sara, [{ ...plenty, con: 3 }])
    shop.wait(21 * 60)
    await Promise.all([shop.server.orderLifecycle.expireHolds(), shop.server.orderLifecycle.expireHolds()])
    expect((await shop.get(`/api/V1/order/${id}`, { token: sara })).body).toMatchObject({
      status: 'expired',
      holdUntil: null,
    })
    expect((await shop.stockOf(product.plenty))?.reserved).toBe(0)
  })

  test('order – to Tabriz – quote, delivery day and hours of its shipping method', async () => {
    const body = await shop.orderBody(sara, [plenty])
    const quote = await shop.post('/api/V1/shipping/quote', { lines: [plenty], cityId: city.tehran })
    const [post, , pickUp] = quote.body.options
    const ask = (changes: object) => place({ ...body, ...changes })
    expect((await ask({ deliveryDay: post.days[0], deliverySlot: '14-17' })).status).toBe(422)
    expect((await ask({ deliveryDay: null, deliverySlot: '9-12' })).status).toBe(422)
    expect(pickUp.slots).toEqual(['14-17', '17-21'])
    const placed = await ask({ deliveryDay: post.days[0], deliverySlot: '9-12' })
    expect(placed.body).toMatchObject({ deliveryDay: post.days[0], deliverySlot: '9-12' })
  })
})
