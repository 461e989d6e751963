import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { DiscountRefusal } from 'shared-shop/discounts/discount'
import { toToman } from 'shared-shop/money/toman'
import { beforeEach, describe, expect, test } from 'vitest'
import { product } from '../../test/fixture.ts'
import { type Shop, shopWithTwoUsers } from '../../test/shop.ts'
import type { Database } from '../db/database.ts'
import { discountCodes, discountUses, orderLines, orders, productColors } from '../db/schema/schema.ts'
import { DiscountService, type DiscountVerdict } from '../discounts/discount-service.ts'
import { GuessLimit } from '../discounts/guess-limit.ts'
import { orderMoney } from '../payments/order-money.ts'
import { OrderService, orderCode } from './order-service.ts'
import type { OrderDraft } from './placing/order-draft.ts'

const plenty = { id: product.plenty, colorId: null, con: 2 }
const lastUnit = { id: product.lastUnit, colorId: null, con: 1 }
const SARA_ID = 1
const PAYMENT_MAX = toToman(5_000_000)
const now = () => new Date('2026-11-19T08:00:00Z')

/** Records what is asked, and runs `beforeHolding` between pricing an order and holding its units. */
class WatchedDiscounts extends DiscountService {
  readonly asked: Parameters<DiscountService['judge']>[1][] = []
  beforeHolding: (tx: Database) => Promise<unknown> = async () => undefined
  refusal: DiscountRefusal | null = null

  override async judge(
    db: Database,
    asked: Parameters<DiscountService['judge']>[1],
  ): Promise<DiscountVerdict> {
    this.asked.push(asked)
    const verdict = await super.judge(db, asked)
    await this.beforeHolding(db)
    return verdict
  }

  override async countUse(...use: Parameters<DiscountService['countUse']>): Promise<DiscountRefusal | null> {
    return this.refusal ?? super.countUse(...use)
  }
}

describe('OrderService', () => {
  let shop: Shop
  let sara: string
  shopWithTwoUsers(given => {
    ;({ shop, sara } = given)
  })

  let discounts: WatchedDiscounts
  let service: OrderService
  beforeEach(async () => {
    discounts = new WatchedDiscounts({ guesses: new GuessLimit(now), now })
    service = new OrderService({
      db: shop.db,
      discounts,
      money: orderMoney,
      holdLimits: shop.config.holdLimits,
      paymentMax: PAYMENT_MAX,
      now,
    })
    await shop.db.delete(discountUses)
    await shop.db.delete(discountCodes)
    await shop.db.insert(discountCodes).values({ code: 'TEN', percent: 10, maxPrice: 1_000_000 })
  })

  const code = { typed: ' ten', guesser: SARA_ID }
  const draftOf = async (lines: OrderDraft['lines'], changes: Partial<OrderDraft> = {}) =>
    ({ ...(await shop.orderBody(sara, lines)), shippingMethod: 3, ...changes }) as OrderDraft
  const nothingPlaced = async (draft: OrderDraft) => {
    expect(await shop.db.$count(orders, eq(orders.key, draft.key))).toBe(0)
    expect(await shop.db.$count(discountUses)).toBe(0)
    expect((await shop.db.select().from(productColors)).every(({ reserved }) => reserved === 0)).toBe(true)
  }

  test('cart – with a code that is valid, refused, or without one – priced with it or without', async () => {
    const plain = await service.priceCart([plenty])
    expect(Object.keys(plain)).toEqual(['lines', 'totals', 'paymentMax'])
    expect(plain.totals).toMatchObject({ codeDiscount: 0, shipping: 20_000, payable: 590_000 })
    const priced = await service.priceCart([plenty], code)
    expect(priced.totals).toMatchObject({ codeDiscount: 57_000, shipping: 20_000, payable: 533_000 })
    expect(priced).toMatchObject({ discount: { code: 'TEN' }, lines: [{ discountable: true }] })
    expect(priced).not.toHaveProperty('discountRefusal')
    const refused = await service.priceCart([plenty], { ...code, typed: 'FIVE' })
    expect(refused).toMatchObject({
      discountRefusal: { reason: 'DISCOUNT_UNKNOWN' },
      totals: { codeDiscount: 0, payable: 590_000 },
    })
    expect(refused).not.toHaveProperty('discount')
  })

  test('wrong codes – typed by ever new guests of one address – guests sign in, a user is not held up', async () => {
    const price = (discountCode: string, visitor: string, token?: string) =>
      shop.post(
        '/api/V1/cart/price',
        { lines: [plenty], discountCode },
        { headers: { 'x-visitor-token': visitor }, ...(token !== undefined && { token }) },
      )
    for (let n = 0; n < 120; n++) await price('WRONG', `visitor-${n}`)
    expect((await price('TEN', 'visitor-new')).body.discountRefusal.reason).toBe('DISCOUNT_LOGIN')
    expect((await price('TEN', 'visitor-new', sara)).body.discount.code).toBe('TEN')
  })

  test('order – more than one payment takes – cart names the limit, PAYMENT_MAX, nothing placed', async () => {
    const largest = { ...plenty, con: 17 }
    expect((await service.priceCart([largest])).paymentMax).toBe(PAYMENT_MAX)
    const draft = await draftOf([{ ...plenty, con: 18 }], { expectedPayable: 5_130_000 })
    await expect(service.create(SARA_ID, draft)).rejects.toMatchObject({
      code: 'PAYMENT_MAX',
      details: { max: PAYMENT_MAX },
    })
    await nothingPlaced(draft)
    const smaller = await draftOf([largest], { expectedPayable: 4_845_000 })
    expect((await service.create(SARA_ID, smaller)).totals.payable).toBe(4_845_000)
  })

  test('order – placed – what the shopper will see, written with her draft; stock changed', async () => {
    const draft = await draftOf([plenty, lastUnit], { discountCode: 'ten', expectedPayable: 963_000 })
    const order = await service.create(SARA_ID, draft)
    expect(order).toEqual({
      id: expect.any(Number),
      code: expect.stringMatching(/^KN-1405-\d{6}$/),
      status: 'pending',
      createdAt: now().toISOString(),
      paidAt: null,
      holdUntil: '2026-11-19T08:20:00.000Z',
      lines: [
        {
          id: product.plenty,
          colorId: 2,
          slug: 'plenty',
          name: 'سرخ‌کن نوا',
          colorName: 'سفید',
          picture: expect.stringContaining('/picture/'),
          con: 2,
          price: 300_000,
          special: 5,
          payable: 570_000,
        },
        expect.objectContaining({ id: product.lastUnit, colorId: 1, con: 1, payable: 500_000 }),
      ],
      totals: {
        itemCount: 3,
        total: 1_100_000,
        lineDiscount: 30_000,
        codeDiscount: 107_000,
        shipping: 0,
        payable: 963_000,
      },
      shippingMethod: 3,
      deliveryDay: null,
      deliverySlot: null,
      address: expect.objectContaining({ id: draft.addressId, city: 'تهران' }),
      trackingCode: null,
      events: [{ status: 'pending', at: now().toISOString() }],
      returns: [],
      paymentRef: null,
      refund: null,
      fares: [],
    })
    expect(discounts.asked).toMatchObject([{ typed: 'ten', guesser: SARA_ID }])
    expect(await shop.db.select().from(discountUses)).toMatchObject([{ orderId: order.id, userId: SARA_ID }])
    const rows = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
    expect(rows.map(({ position }) => position).sort()).toEqual([0, 1])
  })

  test('order – on a day without deliveries – INVALID_INPUT for the day', async () => {
    const draft = await draftOf([plenty], { expectedPayable: 570_000, deliveryDay: '2026-11-20' })
    await expect(service.create(SARA_ID, draft)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      errors: { deliveryDay: [expect.any(String)] },
    })
    await nothingPlaced(draft)
  })

  test('order – one line cannot be bought – SOLD_OUT with that line', async () => {
    const draft = await draftOf([plenty, { ...lastUnit, con: 2 }])
    await expect(service.create(SARA_ID, draft)).rejects.toMatchObject({
      code: 'SOLD_OUT',
      details: { lines: [{ id: product.lastUnit, colorId: null, inventory: 1, problem: 'too-few' }] },
    })
    await nothingPlaced(draft)
  })

  test('order – its units are taken while it is priced – SOLD_OUT, nothing written', async () => {
    const draft = await draftOf([plenty, lastUnit], { discountCode: 'TEN', expectedPayable: 963_000 })
    discounts.beforeHolding = tx =>
      tx.update(productColors).set({ reserved: 1 }).where(eq(productColors.productId, product.lastUnit))
    // The rollback frees the units that this transaction itself took: no line has a problem any more.
    await expect(service.create(SARA_ID, draft)).rejects.toMatchObject({
      code: 'SOLD_OUT',
      details: { lines: [] },
    })
    await nothingPlaced(draft)
  })

  test('order – a fault of ours while it is placed – passed on, nothing written', async () => {
    const draft = await draftOf([plenty], { discountCode: 'TEN', expectedPayable: 513_000 })
    discounts.beforeHolding = () => Promise.reject(new TypeError('a bug'))
    await expect(service.create(SARA_ID, draft)).rejects.toThrow(TypeError)
    await nothingPlaced(draft)
  })

  test('order – its code refused, now or when its use is counted – DISCOUNT_REFUSED with the totals without it', async () => {
    const refused = (reason: string) => ({
      code: 'DISCOUNT_REFUSED',
      details: { refusal: { reason }, totals: { codeDiscount: 0, shipping: 20_000, payable: 590_000 } },
    })
    const unknown = await draftOf([plenty], { shippingMethod: 1, discountCode: 'FIVE' })
    await expect(service.create(SARA_ID, unknown)).rejects.toMatchObject(refused('DISCOUNT_UNKNOWN'))
    const draft = { ...unknown, key: randomUUID(), discountCode: 'TEN', expectedPayable: 533_000 }
    discounts.refusal = { reason: 'DISCOUNT_USED_UP' }
    await expect(service.create(SARA_ID, draft)).rejects.toMatchObject(refused('DISCOUNT_USED_UP'))
    await nothingPlaced(draft)
  })
})

test.each([
  [123, '2026-11-19T12:00:00Z', 'KN-1405-000123'],
  [1_234_567, '2026-11-19T12:00:00Z', 'KN-1405-1234567'],
  // The Persian year begins on 21 March 2026, at midnight in Tehran.
  [1, '2026-03-20T20:29:00Z', 'KN-1404-000001'],
  [1, '2026-03-20T20:31:00Z', 'KN-1405-000001'],
])('orderCode – order %i at %s – %s', (id, at, code) => {
  expect(orderCode(id, new Date(at))).toBe(code)
})
