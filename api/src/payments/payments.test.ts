import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { color, product } from '../../test/fixture.ts'
import { returnOf } from '../../test/gateway-buttons.ts'
import { engine, type Shop, shopWithTwoUsers } from '../../test/shop.ts'
import { orders, payments, productColors, sandboxPayments } from '../db/schema/schema.ts'
import { GatewayError } from './gateway.ts'
import type { GatewayButton } from './sandbox-page.ts'

const plenty = { id: product.plenty, colorId: null, con: 2 }
const lastUnit = { id: product.lastUnit, colorId: null, con: 1 }

describe(`payments on ${engine}`, () => {
  let shop: Shop
  let sara: string
  let omid: string
  shopWithTwoUsers(given => {
    ;({ shop, sara, omid } = given)
  }, engine)
  afterEach(() => {
    shop.gateway.fault = null
    shop.gateway.afterVerify = null
  })

  const start = (orderId: number, token = sara) => shop.post('/api/V1/payment/start', { orderId }, { token })
  const state = async (orderId: number) =>
    (await shop.get(`/api/V1/payment/order/${orderId}`, { token: sara })).body
  const callback = (authority: string, status = 'OK') =>
    shop.get(`/api/V1/payment/callback?Authority=${authority}&Status=${status}`)
  const press = (authority: string, button: GatewayButton) => returnOf(shop, authority, button)

  async function opened(lines: { id: number; colorId: null; con: number }[] = [plenty]) {
    const order = await shop.order(sara, lines)
    const { authority } = (await start(order.id)).body
    return { order, authority: authority as string }
  }

  test('paid – browser comes back – order paid, units sold, reference shown', async () => {
    const before = await shop.stockOf(product.plenty)
    const { order, authority } = await opened()
    const answer = await shop.get(await press(authority, 'pay'))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/card/endBoy?order=${order.id}`)
    expect(await state(order.id)).toMatchObject({
      orderStatus: 'paid',
      payment: 'paid',
      amount: order.totals.payable,
      ref: expect.stringMatching(/^\d{9}$/),
    })
    expect((await shop.get(`/api/V1/order/${order.id}`, { token: sara })).body).toMatchObject({
      status: 'paid',
      paidAt: expect.any(String),
      holdUntil: null,
      paymentRef: expect.any(String),
    })
    expect(await shop.stockOf(product.plenty)).toMatchObject({
      onHand: (before?.onHand ?? 0) - 2,
      reserved: before?.reserved,
    })
  })

  test('paid – order of two lines – the units of both are sold, in SQL', async () => {
    const lines = [
      { id: product.plenty, colorId: null, con: 2 },
      { id: product.lastUnit, colorId: null, con: 1 },
    ]
    const [plentyBefore, lastBefore] = [
      await shop.stockOf(product.plenty),
      await shop.stockOf(product.lastUnit),
    ]
    const { authority } = await opened(lines)
    await shop.get(await press(authority, 'pay'))
    expect(await shop.stockOf(product.plenty)).toMatchObject({
      onHand: (plentyBefore?.onHand ?? 0) - 2,
      reserved: plentyBefore?.reserved,
    })
    expect(await shop.stockOf(product.lastUnit)).toMatchObject({
      onHand: (lastBefore?.onHand ?? 0) - 1,
      reserved: lastBefore?.reserved,
    })
    await shop.db
      .update(productColors)
      .set({ onHand: lastBefore?.onHand ?? 0 })
      .where(eq(productColors.productId, product.lastUnit))
  })

  test('gateway – payment requested – rial on the wire, toman in our row', async () => {
    const { order, authority } = await opened()
    const [theirs] = await shop.db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.authority, authority))
    const [ours] = await shop.db.select().from(payments).where(eq(payments.authority, authority))
    expect(theirs).toMatchObject({ amount: order.totals.payable * 10, currency: 'IRR' })
    expect(ours?.amount).toBe(order.totals.payable)
  })

  test('callback – replayed ten times – no double effect', async () => {
    const { order, authority } = await opened()
    const back = await press(authority, 'pay')
    await shop.get(back)
    const after = await shop.stockOf(product.plenty)
    for (let i = 0; i < 10; i++) expect((await shop.get(back)).status).toBe(303)
    // Nor does a forged NOK after the payment.
    await callback(authority, 'NOK')
    expect(await shop.stockOf(product.plenty)).toEqual(after)
    expect((await state(order.id)).payment).toBe('paid')
  })

  test('callback – 20 in parallel – state changes once', async () => {
    const before = await shop.stockOf(product.plenty)
    const { order, authority } = await opened()
    const back = await press(authority, 'pay')
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.get(back)))
    expect(answers.every(answer => answer.headers.get('location') === `/card/endBoy?order=${order.id}`)).toBe(
      true,
    )
    expect((await state(order.id)).orderStatus).toBe('paid')
    expect((await shop.stockOf(product.plenty))?.onHand).toBe((before?.onHand ?? 0) - 2)
  })

  test.each([
    ['cancel', 'cancelled'],
    ['fail', 'cancelled'],
  ] as const)('gateway – %s – payment %s, order still pending, payable again', async (button, payment) => {
    const { order, authority } = await opened()
    await shop.get(await press(authority, button))
    expect(await state(order.id)).toMatchObject({ payment, orderStatus: 'pending', ref: null })
    const again = (await start(order.id)).body.authority
    await shop.get(await press(again, 'pay'))
    expect(await state(order.id)).toMatchObject({ payment: 'paid', orderStatus: 'paid' })
  })

  test('callback – OK forged for an unpaid payment – stays open', async () => {
    const { order, authority } = await opened()
    await callback(authority, 'OK')
    expect(await state(order.id)).toMatchObject({ payment: 'open', orderStatus: 'pending' })
  })

  test('callback – NOK forged before the shopper pays – the payment still counts', async () => {
    const { order, authority } = await opened()
    await callback(authority, 'NOK')
    expect((await state(order.id)).payment).toBe('cancelled')
    await shop.get(await press(authority, 'pay'))
    expect(await state(order.id)).toMatchObject({ payment: 'paid', orderStatus: 'paid' })
  })

  test('callback – unknown authority – says so and changes nothing', async () => {
    const answer = await callback('S00000000')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/card/endBoy?error=unknown')
  })

  test('callback – malformed – 422', async () => {
    expect((await shop.get('/api/V1/payment/callback?Authority=x&Status=MAYBE')).status).toBe(422)
    expect((await shop.get('/api/V1/payment/callback')).status).toBe(422)
  })

  test('amount – different at the gateway – not paid', async () => {
    const { order, authority } = await opened()
    const back = await press(authority, 'pay')
    await shop.db
      .update(sandboxPayments)
      .set({ amount: 10_000 })
      .where(eq(sandboxPayments.authority, authority))
    await shop.get(back)
    expect(await state(order.id)).toMatchObject({ payment: 'failed', orderStatus: 'pending' })
  })

  test('gateway – down at the start – 503 GATEWAY_DOWN, order still pending', async () => {
    const order = await shop.order(sara, [plenty])
    shop.gateway.fault = () => {
      throw new GatewayError('down')
    }
    expect(await start(order.id)).toMatchObject({ status: 503, body: { code: 'GATEWAY_DOWN' } })
    expect(await state(order.id)).toMatchObject({ payment: 'none', orderStatus: 'pending' })
  })

  test('gateway – down at the return – open, settled later by the reconcile job', async () => {
    const { order, authority } = await opened()
    const back = await press(authority, 'pay')
    shop.gateway.fault = () => {
      throw new GatewayError('down')
    }
    expect((await shop.get(back)).headers.get('location')).toBe(`/card/endBoy?order=${order.id}`)
    expect((await state(order.id)).payment).toBe('open')
    shop.gateway.fault = null
    shop.wait(120)
    await shop.server.reconciler.run()
    expect(await state(order.id)).toMatchObject({ payment: 'paid', orderStatus: 'paid' })
  })

  test('shopper – paid and never came back – the reconcile job settles the payment', async () => {
    const { order, authority } = await opened()
    await press(authority, 'pay')
    shop.wait(120)
    await shop.server.reconciler.run()
    expect((await state(order.id)).orderStatus).toBe('paid')
  })

  test('open payment – an hour unpaid – failed', async () => {
    const { order } = await opened()
    shop.wait(61 * 60)
    await shop.server.reconciler.run()
    expect((await state(order.id)).payment).toBe('failed')
  })

  test('paid after the hold expired – units still there – order paid', async () => {
    const before = await shop.stockOf(product.plenty)
    const { order, authority } = await opened()
    shop.wait(21 * 60)
    await shop.server.orderLifecycle.expireHolds()
    await shop.get(await press(authority, 'pay'))
    expect(await state(order.id)).toMatchObject({ payment: 'paid', orderStatus: 'paid' })
    expect((await shop.stockOf(product.plenty))?.onHand).toBe((before?.onHand ?? 0) - 2)
  })

  test('paid after the hold expired – units gone – refund due, nothing lost', async () => {
    const { order, authority } = await opened([{ ...lastUnit }])
    shop.wait(21 * 60)
    await shop.server.orderLifecycle.expireHolds()
    const rival = await shop.order(omid, [lastUnit])
    await shop.get(await press(authority, 'pay'))
    expect(await state(order.id)).toMatchObject({
      payment: 'refund-due',
      orderStatus: 'refund-due',
      ref: expect.any(String),
    })
    expect(await shop.stockOf(product.lastUnit)).toMatchObject({ onHand: 1, reserved: 1 })
    expect((await start(order.id)).status).toBe(409)
    await shop.db.update(orders).set({ status: 'expired', holdsStock: false }).where(eq(orders.id, rival.id))
    await shop.db
      .update(productColors)
      .set({ reserved: 0 })
      .where(eq(productColors.productId, product.lastUnit))
  })

  test('hold – expired between the gateway’s confirmation and our booking – still paid once', async () => {
    const { order, authority } = await opened()
    const back = await press(authority, 'pay')
    shop.gateway.afterVerify = async () => {
      shop.gateway.afterVerify = null
      shop.wait(21 * 60)
      await shop.server.orderLifecycle.expireHolds()
    }
    await shop.get(back)
    expect(await state(order.id)).toMatchObject({ payment: 'paid', orderStatus: 'paid' })
  })

  test('two payments of one order – both paid – one counts, the other is refund due', async () => {
    const { order, authority } = await opened()
    const second = (await start(order.id)).body.authority
    const backs = [await press(authority, 'pay'), await press(second, 'pay')]
    await Promise.all(backs.map(back => shop.get(back)))
    const rows = await shop.db.select().from(payments).where(eq(payments.orderId, order.id))
    expect(rows.map(row => row.status).sort()).toEqual(['paid', 'refund-due'])
    expect(await state(order.id)).toMatchObject({ payment: 'paid', orderStatus: 'paid' })
  })

  test('start – paid order – 409 ALREADY_PAID', async () => {
    const { order, authority } = await opened()
    await shop.get(await press(authority, 'pay'))
    expect(await start(order.id)).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } })
  })

  test('start – expired order whose units are gone – 409 ORDER_EXPIRED; in stock – held again', async () => {
    const order = await shop.order(sara, [lastUnit])
    shop.wait(21 * 60)
    await shop.server.orderLifecycle.expireHolds()
    const rival = await shop.order(omid, [lastUnit])
    expect(await start(order.id)).toMatchObject({ status: 409, body: { code: 'ORDER_EXPIRED' } })
    shop.wait(21 * 60)
    await shop.server.orderLifecycle.expireHolds()
    expect((await start(order.id)).status).toBe(200)
    expect(await shop.stockOf(product.lastUnit)).toMatchObject({ reserved: 1 })
    expect((await start(rival.id, omid)).status).toBe(409)
  })

  test('start and state – order of another user – 404', async () => {
    const order = await shop.order(omid, [{ ...plenty, colorId: color.white }])
    expect((await start(order.id)).status).toBe(404)
    expect((await shop.get(`/api/V1/payment/order/${order.id}`, { token: sara })).status).toBe(404)
  })
})
