import { afterEach, describe, expect, test } from 'vitest'
import { type Buyer, black, lastUnit, plenty, shopWithBuyers, white } from '../../../test/buyer.ts'
import { product } from '../../../test/fixture.ts'
import { engine, type Shop } from '../../../test/shop.ts'
import { refuseHoarding } from './hold-limits.ts'

const SARA_ID = 1

describe(`hold limits on ${engine}`, () => {
  let shop: Shop
  let buyer: Buyer
  let other: Buyer
  shopWithBuyers(given => {
    ;({ shop, buyer, other } = given)
  }, engine)

  test('fourth unpaid order – refused with the newest one, in Persian; another account may order', async () => {
    await buyer.order([black])
    await buyer.order([white])
    const newest = await buyer.order([plenty])

    const refused = await buyer.tryOrder([lastUnit])

    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'TOO_MANY_UNPAID',
        message: expect.stringMatching(/^سه سفارش پرداخت‌نشده/),
        details: { order: { id: newest.id, code: newest.code } },
      },
    })
    expect((await other.tryOrder([lastUnit])).status).toBe(200)
  })

  test.each(['cancelled', 'paid', 'expired'])(
    'one of three unpaid orders – %s – the next is accepted',
    async end => {
      const { id } = await buyer.order([black])
      await buyer.order([white])
      await buyer.order([plenty])
      if (end === 'cancelled') await buyer.cancel(id)
      if (end === 'paid') await buyer.pay(id)
      if (end === 'expired') {
        shop.wait(21 * 60)
        await shop.server.orderLifecycle.expireHolds()
      }
      expect((await buyer.tryOrder([lastUnit])).status).toBe(200)
    },
  )

  test('unpaid order – replaced by another while three are unpaid – accepted', async () => {
    await buyer.order([black])
    await buyer.order([white])
    const { id } = await buyer.order([plenty])
    const body = await shop.orderBody(buyer.token, [{ ...plenty, con: 5 }])
    expect((await buyer.tryOrder({ ...body, replaces: id })).status).toBe(200)
  })

  test('four different orders – placed at once – three are accepted', async () => {
    const bodies = []
    for (const line of [black, white, plenty, lastUnit])
      bodies.push(await shop.orderBody(buyer.token, [line]))
    const answers = await Promise.all(bodies.map(body => buyer.tryOrder(body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409])
  })

  test('more than 99 units of a product in one order – refused, nothing held', async () => {
    const lines = [
      { ...plenty, con: 99 },
      { ...plenty, con: 1 },
    ]
    expect((await buyer.tryOrder(lines)).body).toMatchObject({ code: 'HOLD_LIMIT' })
    expect((await shop.stockOf(product.plenty))?.reserved).toBe(0)
    expect((await buyer.tryOrder(lines.slice(0, 1))).status).toBe(200)
  })

  test.each([
    ['units of all products', { units: 5, unitsOfProduct: 99 }],
    ['units of one product', { units: 99, unitsOfProduct: 5 }],
  ])('%s – held by earlier orders – count together with the new one', async (_, limits) => {
    const order = await buyer.order([{ ...plenty, con: 3 }])
    const more = (quantity: number) =>
      shop.db.transaction(tx =>
        refuseHoarding(tx, SARA_ID, [{ productId: product.plenty, quantity }], limits),
      )
    await more(2)
    await expect(more(3)).rejects.toMatchObject({
      code: 'HOLD_LIMIT',
      details: { order: { id: order.id, code: order.code } },
    })
  })

  test('orders of one account – more than 120 in an hour – refused until later, others not', async () => {
    const body = { ...(await shop.orderBody(other.token, [plenty])), addressId: 999_999 }
    const codes = []
    for (let attempt = 0; attempt <= 120; attempt++) codes.push((await other.tryOrder(body)).body.code)
    expect(codes.filter(code => code === 'TOO_MANY_REQUESTS').length).toBeGreaterThan(0)
    expect((await buyer.tryOrder([plenty])).status).toBe(200)
  })
})

describe(`orders that are not paid, on ${engine}`, () => {
  let shop: Shop
  let buyer: Buyer
  let other: Buyer
  shopWithBuyers(given => {
    ;({ shop, buyer, other } = given)
  }, engine)
  // What was given up is forgotten.
  afterEach(() => shop.wait(8 * 24 * 3600))

  // Before the others, which pay.
  test('accounts that never paid – hold eight of ten units together; a customer who has paid may buy the rest', async () => {
    const some = (con: number) => [{ ...black, con }]
    const both = await Promise.all([buyer.tryOrder(some(5)), other.tryOrder(some(4))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = both[0]?.status === 200 ? other : buyer
    const left = 9 - ((await shop.stockOf(product.espresso))?.reserved ?? 0)
    expect((await late.tryOrder(some(left))).body).toMatchObject({ code: 'HELD_FOR_CUSTOMERS' })
    await late.pay((await late.order([plenty])).id)
    expect((await late.tryOrder(some(left))).status).toBe(200)
  })

  /** Places an order, and lets it end unpaid after this time, minutes. */
  const giveUp = async (minutes: number, how: 'expires' | 'cancels' = 'expires') => {
    const { id } = await buyer.order([lastUnit])
    shop.wait(minutes * 60)
    if (how === 'cancels') await buyer.cancel(id)
    else await shop.server.orderLifecycle.expireHolds()
  }

  test.each(['expires', 'cancels'] as const)(
    'the fourth order of an account that %s unpaid – a pause of an hour since it was placed, then of two; others may order',
    async how => {
      for (let order = 0; order < 4; order++) await giveUp(20, how)
      expect(await buyer.tryOrder([lastUnit])).toMatchObject({
        status: 409,
        body: {
          code: 'UNPAID_PAUSE',
          message: expect.stringContaining('۴۰ دقیقهٔ دیگر'),
          details: { retryAfter: 40 * 60 },
        },
      })
      expect((await other.tryOrder([plenty])).status).toBe(200)
      shop.wait(40 * 60)
      await giveUp(20, how)
      expect((await buyer.tryOrder([lastUnit])).body.details).toEqual({ retryAfter: 100 * 60 })
    },
  )

  test('orders given up – changed at once, or paid for since – no pause', async () => {
    for (let order = 0; order < 5; order++) await giveUp(9, 'cancels')
    for (let order = 0; order < 3; order++) await giveUp(20)
    await buyer.pay((await buyer.order([plenty])).id)
    for (let order = 0; order < 3; order++) {
      expect((await buyer.tryOrder([lastUnit])).status).toBe(200)
      shop.wait(20 * 60)
      await shop.server.orderLifecycle.expireHolds()
    }
  })
})
