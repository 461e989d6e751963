import { describe, expect, test } from 'vitest'
import { type Buyer, shopWithBuyers } from '../../test/buyer.ts'
import { pressButton, returnOf } from '../../test/gateway-buttons.ts'
import type { Shop } from '../../test/shop.ts'
import type { GatewayButton } from './sandbox-page.ts'

describe('sandbox gateway', () => {
  let shop: Shop
  let buyer: Buyer
  shopWithBuyers(given => {
    ;({ shop, buyer } = given)
  })

  const press = (authority: string, button: GatewayButton) => returnOf(shop, authority, button)
  const state = (orderId: number) => buyer.payment(orderId)

  test('gateway page – opened – Persian, amount in toman, both buttons, own policy', async () => {
    const { authority } = await buyer.openPayment()
    const page = await shop.get(`/api/sandbox-gateway/pg/StartPay/${authority}`)
    expect(page.body).toContain('dir="rtl"')
    expect(page.body).toContain('پرداخت موفق')
    expect(page.body).toContain('انصراف')
    expect(page.body).toContain('۵۹۰٬۰۰۰')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain(`form-action 'self' ${shop.config.siteOrigin}`)
    expect(policy).not.toContain('unsafe')
    expect((await shop.get('/api/sandbox-gateway/pg/StartPay/unknown')).status).toBe(404)
  })

  test('gateway page – after a choice – no button to pay; another choice changes nothing', async () => {
    const { order, authority } = await buyer.openPayment()
    await press(authority, 'cancel')
    const page = await shop.get(`/api/sandbox-gateway/pg/StartPay/${authority}`)
    expect(page.body).not.toContain(`${authority}/pay"`)
    expect(page.body).toContain(`action="/api/sandbox-gateway/pg/StartPay/${authority}/cancel"`)
    const back = new URL(await press(authority, 'pay'), shop.config.siteOrigin)
    expect(Object.fromEntries(back.searchParams)).toEqual({ Authority: authority, Status: 'NOK' })
    expect((await state(order.id)).payment).toBe('open')
  })

  test('gateway page – every button – leads to its own decision', async () => {
    const { authority } = await buyer.openPayment()
    const page = await shop.get(`/api/sandbox-gateway/pg/StartPay/${authority}`)
    const at = `/api/sandbox-gateway/pg/StartPay/${authority}/`
    const actions = [...page.body.matchAll(/action="([^"]+)"/g)].map(([, action]) => action)
    expect(actions).toEqual(['pay', 'cancel', 'fail', 'leave', 'twice', 'less'].map(button => at + button))
    expect(page.headers.get('cache-control')).toBe('no-store')
  })

  test('gateway – less paid than asked – the payment fails, the order is still unpaid', async () => {
    const { order, authority } = await buyer.openPayment()
    await shop.get(await press(authority, 'less'))
    expect(await state(order.id)).toMatchObject({ payment: 'failed', orderStatus: 'pending' })
  })

  test('gateway – answers twice – paid before the browser is back, and once', async () => {
    const { order, authority } = await buyer.openPayment()
    const back = await press(authority, 'twice')
    const paid = await state(order.id)
    expect(paid).toMatchObject({ payment: 'paid', orderStatus: 'paid' })
    await shop.get(back)
    expect(await state(order.id)).toEqual(paid)
  })

  test('gateway – paid, the tab closed – a page that says so, the order paid without a return', async () => {
    const { order, authority } = await buyer.openPayment()
    const response = await pressButton(shop, authority, 'leave')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('lang="fa"')
    expect((await state(order.id)).payment).toBe('open')
    shop.wait(120)
    await shop.server.reconciler.run()
    expect(await state(order.id)).toMatchObject({ payment: 'paid', orderStatus: 'paid' })
  })

  test('gateway page – payment in toman – its amount is not divided', async () => {
    const { body } = await shop.post('/api/sandbox-gateway/pg/v4/payment/request.json', {
      merchant_id: 'm',
      amount: 45_000,
      currency: 'IRT',
      description: '<b>کالا</b>',
      callback_url: `${shop.config.siteOrigin}/back`,
    })
    const page = await shop.get(`/api/sandbox-gateway/pg/StartPay/${body.data.authority}`)
    expect(page.body).toContain('<bdi>۴۵٬۰۰۰</bdi>')
    expect(page.body).not.toContain('<b>')
  })

  test('gateway – unknown or hostile authority – 404, 422', async () => {
    const path = '/api/sandbox-gateway/pg/StartPay'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = ''
    expect((await shop.ask('POST', `${path}/unknown/pay`, { headers, body })).status).toBe(404)
    expect((await shop.ask('POST', `${path}/unknown/steal`, { headers, body })).status).toBe(404)
    expect((await shop.get(`${path}/a%00b`)).status).toBe(422)
    const call = '/api/sandbox-gateway/pg/v4/payment/inquiry.json'
    expect((await shop.post(call, { merchant_id: 'm', authority: 'a\0b' })).status).toBe(422)
  })

  test('sandbox wire – Zarinpal v4 – codes of its document', async () => {
    const call = (name: string, body: unknown) =>
      shop.post(`/api/sandbox-gateway/pg/v4/payment/${name}.json`, body)
    const merchant_id = 'sandbox'
    expect(await call('request', { merchant_id })).toMatchObject({
      status: 422,
      body: { data: [], errors: { code: -9 } },
    })
    const foreign = {
      merchant_id,
      amount: 50_000,
      description: 'x',
      callback_url: 'https://elsewhere.example/',
    }
    expect((await call('request', foreign)).body.errors.code).toBe(-9)
    expect((await call('verify', { merchant_id, amount: 1000, authority: 'none' })).body.errors.code).toBe(
      -54,
    )
    const { order, authority } = await buyer.openPayment()
    const amount = order.totals.payable * 10
    expect((await call('verify', { merchant_id, amount, authority })).body.errors.code).toBe(-51)
    await press(authority, 'pay')
    expect((await call('verify', { merchant_id: 'other', amount, authority })).body.errors.code).toBe(-53)
    expect((await call('verify', { merchant_id, amount: 1000, authority })).body.errors.code).toBe(-50)
    expect(await call('verify', { merchant_id, amount, authority })).toMatchObject({
      status: 200,
      body: { data: { code: 100 }, errors: [] },
    })
    expect((await call('verify', { merchant_id, amount, authority })).body.data.code).toBe(101)
    // 101 settles just like 100.
    await shop.get(`/api/V1/payment/callback?Authority=${authority}&Status=OK`)
    expect((await state(order.id)).payment).toBe('paid')
  })
})
