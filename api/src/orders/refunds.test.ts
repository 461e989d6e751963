import { eq } from 'drizzle-orm'
import { afterMove } from 'shared-shop/orders/order-machine'
import { describe, expect, test } from 'vitest'
import { type Buyer, shopWithBuyers, transfer } from '../../test/buyer.ts'
import type { Shop } from '../../test/shop.ts'
import { orders, payments } from '../db/schema/schema.ts'

describe('refunds', () => {
  let shop: Shop
  let buyer: Buyer
  shopWithBuyers(given => {
    ;({ shop, buyer } = given)
  })

  test('pay back – an order whose refund is due, of payments and of a return – their sum, once', async () => {
    const order = await buyer.receive()
    await buyer.requestReturn(order.id)
    await shop.server.orderLifecycle.decideReturn(order.id, { verdict: 'accepted', restock: false })
    await shop.db.update(payments).set({ status: 'refund-due' }).where(eq(payments.orderId, order.id))
    const sum = order.totals.payable + 285_000
    expect((await buyer.shown(order.id)).refund).toEqual({ amount: sum, done: false })
    expect(await shop.server.orderLifecycle.payBack(order.id, transfer)).toBe(sum)
    expect(await shop.server.orderLifecycle.payBack(order.id, transfer)).toBe(0)
    expect(await buyer.shown(order.id)).toMatchObject({
      status: 'returned',
      refund: { amount: sum, done: true },
    })
  })

  test('pay back – paid after the hold ended and the units were gone – refunded, in its history', async () => {
    const { id, totals } = await buyer.order()
    await buyer.pay(id)
    await shop.db.update(orders).set({ status: 'refund-due' }).where(eq(orders.id, id))
    await shop.db.update(payments).set({ status: 'refund-due' }).where(eq(payments.orderId, id))
    expect(await shop.server.orderLifecycle.payBack(id, transfer)).toBe(totals.payable)
    const refunded = afterMove('refund-due', 'refund')
    expect(refunded).toBeDefined()
    const { status, events, refund } = await buyer.shown(id)
    expect([status, events?.at(-1)?.status, refund?.done]).toEqual([refunded, refunded, true])
  })

  test('pay back – refund due, but nothing owed yet – stays due', async () => {
    const { id } = await buyer.order()
    await shop.db.update(orders).set({ status: 'refund-due', holdsStock: false }).where(eq(orders.id, id))
    expect(await shop.server.orderLifecycle.payBack(id, transfer)).toBe(0)
    expect((await buyer.shown(id)).status).toBe('refund-due')
  })
})
