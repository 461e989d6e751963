import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { product } from '../../test/fixture.ts'
import { returnOf } from '../../test/gateway-buttons.ts'
import { engine, type Shop, shopWithTwoUsers } from '../../test/shop.ts'
import { orders, productColors } from '../db/schema/schema.ts'
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

  test('callback – unknown authority – says so and changes nothing', async () => {
    const answer = await callback('S00000000')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/card/endBoy?error=unknown')
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
})
