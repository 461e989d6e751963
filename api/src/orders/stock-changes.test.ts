import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Buyer, shopWithBuyers } from '../../test/buyer.ts'
import { product } from '../../test/fixture.ts'
import type { Shop } from '../../test/shop.ts'
import { notifications, orderReturns } from '../db/schema/schema.ts'
import { orderMoney } from '../payments/order-money.ts'
import { OrderLifecycle } from './order-lifecycle.ts'

describe('stock changes', () => {
  let shop: Shop
  let buyer: Buyer
  let other: Buyer
  shopWithBuyers(given => {
    ;({ shop, buyer, other } = given)
  })

  let life: OrderLifecycle
  beforeEach(() => {
    life = new OrderLifecycle({
      db: shop.db,
      money: orderMoney,
      now: () => new Date(),
    })
  })

  test('holds – none ended, then two – their units are released then', async () => {
    const placed = [await buyer.order(), await other.order()]
    expect(await life.expireHolds()).toBe(0)
    const late = new Date(Date.parse(placed[1]?.holdUntil ?? ''))
    const later = new OrderLifecycle({
      db: shop.db,
      money: orderMoney,
      now: () => late,
    })
    expect(await later.expireHolds()).toBe(2)
    expect(await shop.stockOf(product.plenty)).toMatchObject({ reserved: 0 })
  })

  test.each([
    ['accepted', true, 1],
    ['accepted', false, 0],
    ['refused', true, 0],
  ] as const)('return %s – restocked: %o – %i unit back', async (verdict, restock, units) => {
    const order = await buyer.receive()
    const before = await shop.stockOf(product.plenty)
    expect(await life.decideReturn(order.id, { verdict, restock })).toBe(false)
    await buyer.requestReturn(order.id)
    await shop.db.delete(notifications)
    expect(await life.decideReturn(order.id, { verdict, restock })).toBe(true)
    expect(await shop.stockOf(product.plenty)).toMatchObject({ onHand: (before?.onHand ?? 0) + units })
    const [row] = await shop.db.select().from(orderReturns).where(eq(orderReturns.orderId, order.id))
    expect(row).toMatchObject({ status: verdict, decidedAt: expect.any(Date) })
    // Either way the shopper hears of it.
    expect(await shop.db.select().from(notifications)).toMatchObject([
      { userId: 1, link: `/card/cardList?order=${order.id}` },
    ])
  })

  test('cancel – a fault of ours – passed on to the caller', async () => {
    const { id } = await buyer.order()
    const broken = new OrderLifecycle({
      db: shop.db,
      money: { ...orderMoney, oweBack: () => Promise.reject(new TypeError('a bug')) },
      now: () => new Date(),
    })
    await expect(broken.cancelOwn(1, id)).rejects.toThrow(TypeError)
    expect((await buyer.shown(id)).status).toBe('pending')
  })
})
