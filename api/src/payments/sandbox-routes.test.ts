import { describe, expect, test } from 'vitest'
import { type Buyer, shopWithBuyers } from '../../test/buyer.ts'
import type { Shop } from '../../test/shop.ts'

describe('sandbox gateway', () => {
  let shop: Shop
  let buyer: Buyer
  shopWithBuyers(given => {
    ;({ shop, buyer } = given)
  })

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
})
