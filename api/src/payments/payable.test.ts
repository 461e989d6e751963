import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { type Buyer, black, lastUnit, plenty, shopWithBuyers, white } from '../../test/buyer.ts'
import { product } from '../../test/fixture.ts'
import { returnOf } from '../../test/gateway-buttons.ts'
import { engine, type Shop } from '../../test/shop.ts'
import { discountCodes, discountUses, payments, products, users } from '../db/schema/schema.ts'

const SARA_ID = 1
const PRICE = 300_000
const MINUTE = 60

describe(`payment of an unpaid order on ${engine}`, () => {
  let shop: Shop
  let buyer: Buyer
  let other: Buyer
  shopWithBuyers(given => {
    ;({ shop, buyer, other } = given)
  }, engine)
  afterEach(async () => {
    await setPrice(PRICE)
    await shop.db.delete(discountUses)
    await shop.db.delete(discountCodes)
  })

  const setPrice = (price: number) =>
    shop.db.update(products).set({ price }).where(eq(products.id, product.plenty))
  const code = (changes: Partial<typeof discountCodes.$inferInsert>) =>
    shop.db.insert(discountCodes).values({ code: 'TEN', percent: 10, maxPrice: 1_000_000, ...changes })
  const expire = async () => {
    shop.wait(21 * MINUTE)
    await shop.server.orderLifecycle.expireHolds()
  }
  const arrives = async (authority: string) => shop.get(await returnOf(shop, authority, 'pay'))
  const stateOf = async (orderId: number) => {
    const { payment, orderStatus } = await buyer.payment(orderId)
    return { payment, orderStatus }
  }
  const minutesHeld = (order: { createdAt: string; holdUntil: string | null }) =>
    Math.round((Date.parse(order.holdUntil ?? '') - Date.parse(order.createdAt)) / 60_000)

  describe('hold', () => {
    test('payment started again and again – held until 20 minutes later, at most an hour', async () => {
      const { id } = await buyer.order()
      const held = []
      for (const wait of [0, 15, 15, 15, 14]) {
        shop.wait(wait * MINUTE)
        expect((await buyer.startPayment(id)).status).toBe(200)
        held.push(minutesHeld(await buyer.shown(id)))
      }
      expect(held).toEqual([20, 35, 50, 60, 60])
      shop.wait(2 * MINUTE)
      expect(await buyer.startPayment(id)).toMatchObject({ status: 409, body: { code: 'ORDER_EXPIRED' } })
      expect(await shop.server.orderLifecycle.expireHolds()).toBe(1)
    })

    test('expired order – revived 30 minutes after it was placed – held for 20 minutes more', async () => {
      const { id } = await buyer.order()
      await expire()
      shop.wait(9 * MINUTE)
      expect((await buyer.startPayment(id)).status).toBe(200)
      expect(minutesHeld(await buyer.shown(id))).toBe(50)
      expect((await shop.stockOf(product.plenty))?.reserved).toBe(plenty.con)
    })

    test('expired order – revived while three others are unpaid – refused', async () => {
      const { id } = await buyer.order()
      await expire()
      for (const line of [black, white, lastUnit]) await buyer.order([line])
      expect((await buyer.startPayment(id)).body).toMatchObject({ code: 'TOO_MANY_UNPAID' })
    })
  })

  describe('price', () => {
    test('expired order – its price rose – asked with the new totals, then paid at them', async () => {
      const old = await buyer.order()
      await expire()
      await setPrice(3 * PRICE)

      const asked = await buyer.startPayment(old.id)

      const goods = 3 * (old.lines[0]?.payable ?? 0)
      const payable = goods + old.totals.shipping
      expect(asked).toMatchObject({
        status: 409,
        body: { code: 'PRICE_CHANGED', details: { totals: { payable } } },
      })
      expect(await buyer.shown(old.id)).toMatchObject({ status: 'expired', totals: old.totals })
      expect((await shop.stockOf(product.plenty))?.reserved).toBe(0)

      const { authority } = (await buyer.startPayment(old.id, payable)).body
      await arrives(authority)

      expect(await stateOf(old.id)).toEqual({ payment: 'paid', orderStatus: 'paid' })
      expect(await buyer.shown(old.id)).toMatchObject({
        totals: { payable },
        lines: [{ price: 3 * PRICE, payable: goods }],
      })
    })

    test('expired order – its price fell – asked as well', async () => {
      const { id } = await buyer.order()
      await expire()
      await setPrice(PRICE / 2)
      expect((await buyer.startPayment(id)).body).toMatchObject({ code: 'PRICE_CHANGED' })
    })

    test('pending order – the page shows an outdated total – asked with its own', async () => {
      const { id, totals } = await buyer.order()
      expect((await buyer.startPayment(id, totals.payable - 1)).body).toMatchObject({
        code: 'PRICE_CHANGED',
        details: { totals },
      })
    })

    test('money on its way when the order expired – price rose – paid at the old one', async () => {
      const { order, authority } = await buyer.openPayment()
      await expire()
      await setPrice(3 * PRICE)
      await arrives(authority)
      expect(await stateOf(order.id)).toEqual({ payment: 'paid', orderStatus: 'paid' })
      expect((await buyer.shown(order.id)).totals).toEqual(order.totals)
    })

    test.each([
      ['the same', (price: number) => price, 'paid'],
      ['another one', (price: number) => 3 * price, 'refund-due'],
    ] as const)(
      'money an hour after the order was placed – its price is %s – %s',
      async (_what, next, outcome) => {
        const { order, authority } = await buyer.openPayment()
        await expire()
        shop.wait(60 * MINUTE)
        await setPrice(next(PRICE))
        await arrives(authority)
        expect(await stateOf(order.id)).toEqual({ payment: outcome, orderStatus: outcome })
      },
    )

    test('money at the old price – after the shopper agreed to a new one – owed back, the order still waits', async () => {
      const { order, authority } = await buyer.openPayment()
      await expire()
      await setPrice(3 * PRICE)
      const { totals } = (await buyer.startPayment(order.id)).body.details
      const again = (await buyer.startPayment(order.id, totals.payable)).body.authority

      await arrives(authority)

      const rows = await shop.db.select().from(payments).where(eq(payments.authority, authority))
      expect(rows[0]?.status).toBe('refund-due')
      expect((await buyer.shown(order.id)).status).toBe('pending')
      await arrives(again)
      expect((await buyer.shown(order.id)).status).toBe('paid')
    })
  })

  describe('discount code', () => {
    test('used up meanwhile – the shopper agrees to the price without it – paid, and no use is counted', async () => {
      await code({ perUserLimit: 1 })
      const { id } = await buyer.orderWithCode('TEN')
      await expire()
      await buyer.orderWithCode('TEN', [black])
      const { totals } = (await buyer.startPayment(id)).body.details

      const { authority } = (await buyer.startPayment(id, totals.payable)).body
      await arrives(authority)

      expect(await buyer.shown(id)).toMatchObject({ status: 'paid', totals: { codeDiscount: 0 } })
      expect(await shop.db.$count(discountUses)).toBe(1)
    })

    test('total limit – money on its way, the last use taken meanwhile – owed back', async () => {
      await code({ totalLimit: 1 })
      const old = await buyer.orderWithCode('TEN')
      const { authority } = (await buyer.startPayment(old.id)).body
      await expire()
      await buyer.pay((await buyer.orderWithCode('TEN', [black])).id)

      await arrives(authority)

      expect(await stateOf(old.id)).toEqual({ payment: 'refund-due', orderStatus: 'refund-due' })
      expect((await shop.stockOf(product.plenty))?.reserved).toBe(0)
    })
  })

  describe('goods bought again', () => {
    test('expired order – paid late, after another order of its goods – owed back, never a second «paid»', async () => {
      const { order, authority } = await buyer.openPayment()
      await expire()
      const again = await buyer.order()
      await buyer.pay(again.id)

      await arrives(authority)

      expect(await stateOf(order.id)).toEqual({ payment: 'refund-due', orderStatus: 'refund-due' })
      expect(await stateOf(again.id)).toEqual({ payment: 'paid', orderStatus: 'paid' })
    })

    test('expired order – paid late, before the second order of its goods – the second is owed back', async () => {
      const { order, authority } = await buyer.openPayment()
      await expire()
      shop.wait(1)
      const second = await buyer.openPayment()
      shop.wait(1)

      await arrives(authority)
      await arrives(second.authority)

      expect(await stateOf(order.id)).toMatchObject({ orderStatus: 'paid' })
      expect(await stateOf(second.order.id)).toEqual({ payment: 'refund-due', orderStatus: 'refund-due' })
      expect((await shop.stockOf(product.plenty))?.reserved).toBe(0)
    })

    test('both paid – at the same instant – one is kept, the other owed back', async () => {
      const { order, authority } = await buyer.openPayment()
      await expire()
      shop.wait(1)
      const second = await buyer.openPayment()
      const returns = await Promise.all([authority, second.authority].map(one => returnOf(shop, one, 'pay')))
      shop.wait(1)

      await Promise.all(returns.map(back => shop.get(back)))

      const states = [await stateOf(order.id), await stateOf(second.order.id)]
      expect(states.map(({ payment }) => payment).sort()).toEqual(['paid', 'refund-due'])
    })

    test('expired order – paid again after its goods were bought – BOUGHT_SINCE with that order', async () => {
      const { id } = await buyer.order()
      await expire()
      const bought = await buyer.order()
      await buyer.pay(bought.id)
      expect(await buyer.startPayment(id)).toMatchObject({
        status: 409,
        body: { code: 'BOUGHT_SINCE', details: { order: { id: bought.id, code: bought.code } } },
      })
    })

    test('same goods – ordered again on purpose after the first was paid – both are kept', async () => {
      const first = await buyer.order()
      await buyer.pay(first.id)
      shop.wait(1)
      const second = await buyer.order()
      await buyer.pay(second.id)
      expect(await stateOf(second.id)).toEqual({ payment: 'paid', orderStatus: 'paid' })
    })
  })

  test('money for the order of a deleted account – arrives – owed back', async () => {
    const { order, authority } = await buyer.openPayment()
    await expire()
    await shop.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, SARA_ID))
    await arrives(authority)
    await shop.db.update(users).set({ deletedAt: null }).where(eq(users.id, SARA_ID))
    expect(await stateOf(order.id)).toEqual({ payment: 'refund-due', orderStatus: 'refund-due' })
  })

  test('payments of one account – more than 120 started in an hour – refused until later', async () => {
    const codes = []
    for (let attempt = 0; attempt <= 120; attempt++) codes.push((await other.startPayment(999_999)).body.code)
    expect(codes.slice(0, 120)).toEqual(Array(120).fill('NOT_FOUND'))
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
  })
})
