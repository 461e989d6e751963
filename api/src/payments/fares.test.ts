import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product } from '../../test/fixture.ts'
import { pressButton, returnOf } from '../../test/gateway-buttons.ts'
import { engine, type Shop, shopWithTwoUsers } from '../../test/shop.ts'
import { payments } from '../db/schema/schema.ts'

const plenty = { id: product.plenty, colorId: null, con: 1 }

describe(`exclusive fares on ${engine}`, () => {
  let shop: Shop
  let sara: string
  let omid: string
  shopWithTwoUsers(given => {
    ;({ shop, sara, omid } = given)
  }, engine)

  const find = (id: number, token = sara) => shop.get(`/api/V1/payment/fare/${id}`, { token })
  const start = (id: number, token = sara) =>
    shop.post(`/api/V1/payment/fare/${id}/start`, undefined, { token })
  const cancel = (orderId: number) => shop.post(`/api/V1/order/${orderId}/cancel`, undefined, { token: sara })

  /** An order of Sara's with a fare of 250,000 toman. */
  async function agreed() {
    const order = await shop.order(sara, [plenty])
    const fare = { amount: 250_000, reason: 'کرایهٔ باربری' }
    const answer = await shop.desk(`orders/${order.id}/fare`, fare)
    const id: number = answer.body.fares[0].id
    return { order, id }
  }

  test('fare – agreed – shown to the order’s owner, who is notified; nobody else sees it', async () => {
    const { order, id } = await agreed()
    expect((await find(id)).body).toMatchObject({
      id,
      orderId: order.id,
      orderCode: order.code,
      amount: 250_000,
      reason: 'کرایهٔ باربری',
      paidAt: null,
      withdrawn: false,
      payment: 'none',
    })
    expect((await shop.get(`/api/V1/order/${order.id}`, { token: sara })).body.fares).toMatchObject([{ id }])
    const notified = await shop.get('/api/V1/user/message/get/1?read=true', { token: sara })
    expect(notified.body.data[0]).toMatchObject({
      type: 2,
      link: `/card/checkPayment/exclusiveFare/${id}`,
      title: 'یک پرداخت توافقی دارید',
      message: expect.stringContaining('یک پرداخت توافقی دارد: کرایهٔ باربری'),
    })
    expect((await find(id, omid)).status).toBe(404)
    expect((await start(id, omid)).status).toBe(404)
    expect((await shop.get(`/api/V1/payment/fare/${id}`)).status).toBe(401)
  })

  test('fare – 20 callbacks at once – paid once, back on its page, the order itself unchanged', async () => {
    const { order, id } = await agreed()
    const { authority } = (await start(id)).body
    const back = await returnOf(shop, authority, 'pay')
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.get(back)))
    expect(new Set(answers.map(answer => answer.headers.get('location')))).toEqual(
      new Set([`/card/checkPayment/exclusiveFare/${id}`]),
    )
    expect((await find(id)).body).toMatchObject({
      payment: 'paid',
      paidAt: expect.any(String),
      ref: expect.stringMatching(/^\d{9}$/),
    })
    expect((await start(id)).body.code).toBe('ALREADY_PAID')
    const state = await shop.get(`/api/V1/payment/order/${order.id}`, { token: sara })
    expect(state.body).toMatchObject({
      orderStatus: 'pending',
      payment: 'none',
      amount: order.totals.payable,
    })
  })

  test('fare – more than one payment takes – the operator is told to agree on several', async () => {
    const order = await shop.order(sara, [plenty])
    const path = `orders/${order.id}/fare`
    const amount = shop.config.paymentMax
    expect((await shop.desk(path, { amount: amount + 1, reason: 'کرایه' })).body).toMatchObject({
      code: 'FARE_MAX',
      details: { max: 100_000_000 },
    })
    expect((await shop.desk(path, { amount, reason: 'کرایه' })).status).toBe(200)
  })

  test('fare – paid in two tabs – one payment counts, the other is owed back', async () => {
    const { id } = await agreed()
    const first = (await start(id)).body.authority
    const second = (await start(id)).body.authority
    await Promise.all([
      shop.get(await returnOf(shop, first, 'pay')),
      shop.get(await returnOf(shop, second, 'pay')),
    ])
    const rows = await shop.db.select().from(payments).where(eq(payments.fareId, id))
    expect(rows.map(row => row.status).sort()).toEqual(['paid', 'refund-due'])
  })

  test('order cancelled – fare not paid yet – withdrawn; money that still arrives is owed back', async () => {
    const { order, id } = await agreed()
    const { authority } = (await start(id)).body
    await cancel(order.id)
    expect((await find(id)).body).toMatchObject({ withdrawn: true, paidAt: null })
    expect(await start(id)).toMatchObject({ status: 409, body: { code: 'FARE_WITHDRAWN' } })
    await pressButton(shop, authority, 'leave')
    shop.wait(90)
    await shop.server.reconciler.run()
    expect((await find(id)).body.payment).toBe('refund-due')
  })

  test('order cancelled – fare already paid – owed back with the order’s money', async () => {
    const { order, id } = await agreed()
    await shop.get(await returnOf(shop, (await start(id)).body.authority, 'pay'))
    expect((await cancel(order.id)).body.refund).toEqual({ amount: 250_000, done: false })
  })
})
