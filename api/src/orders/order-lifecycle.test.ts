import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Buyer, shopWithBuyers, transfer } from '../../test/buyer.ts'
import { product } from '../../test/fixture.ts'
import { returnOf } from '../../test/gateway-buttons.ts'
import { engine, type Shop } from '../../test/shop.ts'
import { notifications, orders, payments } from '../db/schema/schema.ts'

describe(`order lifecycle on ${engine}`, () => {
  let shop: Shop
  let buyer: Buyer
  let other: Buyer
  shopWithBuyers(given => {
    ;({ shop, buyer, other } = given)
  }, engine)

  test('order – sent and delivered – every step in its history, tracking code, notifications', async () => {
    const order = await buyer.receive()
    expect(order.events?.map(event => event.status)).toEqual([
      'pending',
      'paid',
      'preparing',
      'sent',
      'delivered',
    ])
    expect(order).toMatchObject({ status: 'delivered', trackingCode: '2184', refund: null })
    const sent = await shop.db.select().from(notifications).where(eq(notifications.type, 2))
    const about = sent.filter(row => row.link === `/card/cardList?order=${order.id}`)
    expect(about.map(row => row.title)).toEqual([
      'پرداخت شما تأیید شد',
      'سفارش شما آماده می‌شود',
      'سفارش شما در راه است',
      'سفارش شما تحویل شد',
    ])
    expect(about[2]?.message).toContain('کد رهگیری: ۲۱۸۴')
  })

  test('cancel – unpaid – units released at once; repeated – the same answer; paying it – refused', async () => {
    const before = await shop.stockOf(product.plenty)
    const { id } = await buyer.order()
    expect((await buyer.cancel(id)).body).toMatchObject({ status: 'cancelled', refund: null })
    expect((await buyer.cancel(id)).body.status).toBe('cancelled')
    expect(await shop.stockOf(product.plenty)).toEqual(before)
    const started = await buyer.startPayment(id)
    expect(started).toMatchObject({ status: 409, body: { code: 'ORDER_EXPIRED' } })
  })

  test('cancel – paid – units back in stock, the whole amount owed, then recorded as refunded', async () => {
    const before = await shop.stockOf(product.plenty)
    const { id, totals } = await buyer.order()
    await buyer.pay(id)
    expect((await buyer.cancel(id)).body).toMatchObject({
      status: 'cancelled',
      refund: { amount: totals.payable, done: false },
    })
    expect(await shop.stockOf(product.plenty)).toEqual(before)
    expect(await shop.server.orderLifecycle.payBack(id, transfer)).toBe(totals.payable)
    expect(await shop.server.orderLifecycle.payBack(id, transfer)).toBe(0)
    expect(await buyer.shown(id)).toMatchObject({ refund: { amount: totals.payable, done: true } })
  })

  test('cancel – already sent – 409; another user’s – 404', async () => {
    const { id } = await buyer.order()
    await buyer.pay(id)
    expect((await other.cancel(id)).status).toBe(404)
    await shop.server.orderLifecycle.move(id, 'prepare')
    await shop.server.orderLifecycle.move(id, 'send')
    expect(await buyer.cancel(id)).toMatchObject({ status: 409, body: { code: 'NOT_CANCELLABLE' } })
  })

  test('cancel – while the shopper pays – one of them wins, money never lost', async () => {
    for (let round = 0; round < 5; round++) {
      const before = await shop.stockOf(product.plenty)
      const { id, totals } = await buyer.order()
      const started = await buyer.startPayment(id)
      const back = await returnOf(shop, started.body.authority, 'pay')
      await Promise.all([shop.get(back), buyer.cancel(id), shop.get(back), buyer.cancel(id)])
      const order = await buyer.shown(id)
      expect(['cancelled', 'refund-due']).toContain(order.status)
      expect(order.refund).toEqual({ amount: totals.payable, done: false })
      expect(await shop.stockOf(product.plenty)).toEqual(before)
    }
  })

  // Bookings lock the payment, then the order: the other way round, the two would wait for each other.
  test.runIf(engine === 'PostgreSQL')(
    'cancel – while a payment is booked – waits for it before it locks the order',
    async () => {
      const { id } = await buyer.order()
      await buyer.startPayment(id)
      const cancelled = await shop.db.transaction(async tx => {
        await tx.select().from(payments).where(eq(payments.orderId, id)).for('update')
        const answer = buyer.cancel(id)
        await expect.poll(() => shop.lockWaiters()).toBe(1)
        await tx.select().from(orders).where(eq(orders.id, id)).for('update', { noWait: true })
        return { answer }
      })
      expect((await cancelled.answer).body.status).toBe('cancelled')
    },
  )
})
