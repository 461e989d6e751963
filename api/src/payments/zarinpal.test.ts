import { toToman } from 'shared-shop/money/toman'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stubServer } from '../../test/stub-server.ts'
import { GatewayError } from './gateway.ts'
import { Zarinpal } from './zarinpal.ts'

let stub: Awaited<ReturnType<typeof stubServer>>
beforeAll(async () => {
  stub = await stubServer()
})
beforeEach(() => stub.calls.splice(0))
afterAll(() => stub.close())

describe('Zarinpal v4', () => {
  const zarinpal = new Zarinpal({
    name: 'zarinpal',
    merchant: '1344b5d4-0048-11e8-94db-005056a205be',
    apiUrl: () => stub.url,
    payUrl: () => 'https://pay.example',
  })
  const payment = {
    amount: toToman(1000),
    description: 'سفارش KN-1',
    callbackUrl: 'https://shop.example/api/V1/payment/callback',
    phone: '09121234567',
  }
  const verify = () => zarinpal.verify({ authority: 'A1', amount: toToman(1000) })

  test('request – sent – has amount in rial, currency, callback and merchant', async () => {
    stub.answer(200, { data: { code: 100, message: 'Success', authority: 'A0001', fee: 100 }, errors: [] })
    expect(await zarinpal.request(payment)).toEqual({
      authority: 'A0001',
      url: 'https://pay.example/pg/StartPay/A0001',
    })
    expect(stub.calls[0]?.path).toBe('/pg/v4/payment/request.json')
    expect(JSON.parse(stub.calls[0]?.body ?? '')).toEqual({
      merchant_id: '1344b5d4-0048-11e8-94db-005056a205be',
      amount: 10_000,
      currency: 'IRR',
      description: 'سفارش KN-1',
      callback_url: 'https://shop.example/api/V1/payment/callback',
      metadata: { mobile: '09121234567' },
    })
  })

  test.each([
    [100, false],
    [101, true],
  ])('verify – code %i – paid', async (code, already) => {
    stub.answer(200, { data: { code, ref_id: 201, card_pan: '502229******5995' }, errors: [] })
    expect(await verify()).toEqual({ state: 'paid', ref: '201', card: '502229******5995', already })
  })

  test.each([
    [-50, { state: 'failed', reason: 'gateway code -50' }],
    [-51, { state: 'open' }],
  ])('verify – code %i – %o', async (code, verification) => {
    stub.answer(401, { data: [], errors: { code, message: 'no', validations: [] } })
    expect(await verify()).toEqual(verification)
  })

  test.each([
    ['its own trouble', 500, { data: [], errors: { code: -52, message: 'unexpected' } }],
    ['a page', 502, '<html>Bad gateway</html>'],
    ['neither part', 200, { data: [], errors: [] }],
  ])('verify – answers %s – outcome unknown', async (_title, status, body) => {
    stub.answer(status, body)
    await expect(verify()).rejects.toThrow(GatewayError)
  })

  test('verify – paid without a reference or card – empty, none', async () => {
    stub.answer(200, { data: { code: 100 }, errors: [] })
    expect(await verify()).toEqual({ state: 'paid', ref: '', card: null, already: false })
  })

  test('verify – sent – the amount of our row in rial, and its currency', async () => {
    stub.answer(200, { data: { code: 100, ref_id: 1 }, errors: [] })
    await verify()
    expect(stub.calls[0]?.path).toBe('/pg/v4/payment/verify.json')
    expect(JSON.parse(stub.calls[0]?.body ?? '')).toMatchObject({
      amount: 10_000,
      currency: 'IRR',
      authority: 'A1',
    })
  })

  test.each([
    ['PAID', 'paid'],
    ['VERIFIED', 'verified'],
    ['IN_BANK', 'waiting'],
    ['FAILED', 'failed'],
    ['REVERSED', 'reversed'],
  ])('inquiry – status %s – %s', async (reported, status) => {
    stub.answer(200, { data: { status: reported, code: 100, message: 'Success' }, errors: [] })
    expect(await zarinpal.inquire('A1')).toBe(status)
    expect(stub.calls[0]?.path).toBe('/pg/v4/payment/inquiry.json')
    expect(JSON.parse(stub.calls[0]?.body ?? '')).toEqual({
      merchant_id: '1344b5d4-0048-11e8-94db-005056a205be',
      authority: 'A1',
    })
  })

  test.each([
    ['unknown authority', -54],
    ['authority of another merchant', -53],
  ])('inquiry – %s – failed', async (_title, code) => {
    stub.answer(404, { data: [], errors: { code, message: 'no', validations: [] } })
    expect(await zarinpal.inquire('A1')).toBe('failed')
  })

  test.each([
    ['a status that is new', { data: { status: 'PARKED', code: 100 }, errors: [] }],
    ['a status of every object', { data: { status: 'constructor', code: 100 }, errors: [] }],
    ['its own trouble', { data: [], errors: { code: -52, message: 'unexpected' } }],
  ])('inquiry – %s – outcome unknown', async (_title, body) => {
    stub.answer(200, body)
    await expect(zarinpal.inquire('A1')).rejects.toThrow(GatewayError)
  })

  test('unVerified – as documented, the code as a string – the authorities', async () => {
    const authorities = ['A01', 'A02'].map(authority => ({
      authority,
      amount: 50_500,
      callback_url: 'https://shop.example/back',
      referer: '/',
      date: '2026-07-01 17:33:25',
    }))
    stub.answer(200, { data: { code: '100', message: 'Success', authorities }, errors: [] })
    expect(await zarinpal.unverified()).toEqual(['A01', 'A02'])
    expect(stub.calls[0]?.path).toBe('/pg/v4/payment/unVerified.json')
  })

  test('unVerified – none – an empty list; refused – outcome unknown', async () => {
    stub.answer(200, { data: { code: 100, message: 'Success', authorities: null }, errors: [] })
    expect(await zarinpal.unverified()).toEqual([])
    stub.answer(401, { data: [], errors: { code: -11, message: 'Terminal is not active', validations: [] } })
    await expect(zarinpal.unverified()).rejects.toThrow(GatewayError)
  })

  test.each([
    ['a success without an authority', { code: 100 }],
    ['an authority without success', { code: 101, authority: 'A1' }],
  ])('request – answers %s – outcome unknown', async (_title, data) => {
    stub.answer(200, { data, errors: [] })
    await expect(zarinpal.request(payment)).rejects.toThrow(GatewayError)
  })

  test('request – authority with special characters – escaped in the page’s URL', async () => {
    stub.answer(200, { data: { code: 100, authority: 'A/1?' }, errors: [] })
    expect((await zarinpal.request(payment)).url).toBe('https://pay.example/pg/StartPay/A%2F1%3F')
  })

  test('verify – redirected – not followed, outcome unknown', async () => {
    stub.answer(307, { data: { code: 100, ref_id: 1 }, errors: [] }, { location: '/elsewhere' })
    await expect(verify()).rejects.toThrow(GatewayError)
    expect(stub.calls).toHaveLength(1)
  })

  test('verify – gateway unreachable – outcome unknown', async () => {
    const away = new Zarinpal({
      name: 'z',
      merchant: 'm',
      apiUrl: () => 'http://127.0.0.1:1',
      payUrl: () => '',
    })
    await expect(away.verify({ authority: 'A', amount: toToman(1) })).rejects.toThrow(GatewayError)
  })
})
