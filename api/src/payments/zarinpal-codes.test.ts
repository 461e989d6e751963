import { toToman } from 'shared-shop/money/toman'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stubServer } from '../../test/stub-server.ts'
import { GatewayError, GatewayRefusal, type RefusalReason } from './gateway.ts'
import { Zarinpal } from './zarinpal.ts'

let stub: Awaited<ReturnType<typeof stubServer>>
beforeAll(async () => {
  stub = await stubServer()
})
afterAll(() => stub.close())

describe('codes of Zarinpal v4', () => {
  const zarinpal = new Zarinpal({
    name: 'zarinpal',
    merchant: '1344b5d4-0048-11e8-94db-005056a205be',
    apiUrl: () => stub.url,
    payUrl: () => stub.url,
  })
  const request = (amount = 50_000) =>
    zarinpal.request({
      amount: toToman(amount),
      description: 'x',
      callbackUrl: 'https://shop.example',
      phone: '',
    })
  const refuse = (code: number | string, status = 422) =>
    stub.answer(status, { data: [], errors: { code, message: 'no', validations: [] } })

  /** The codes that may refuse a request, in the order of Zarinpal's list. */
  const documented: readonly (readonly [number, RefusalReason])[] = [
    [-10, 'shop-not-accepted'],
    [-12, 'busy'],
    [-13, 'shop-limit'],
    [-41, 'amount-too-high'],
  ]

  test.each(documented)(
    'request – code %i – refused: %s, the message names the code',
    async (code, reason) => {
      refuse(code)
      const failure = await request().catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(GatewayRefusal)
      expect(failure).toMatchObject({
        reason,
        message: expect.stringMatching(`^Zarinpal code ${code}: .{20}`),
      })
      refuse(String(code))
      await expect(request()).rejects.toMatchObject({ reason })
    },
  )

  test.each([
    [99, 'amount-too-low'],
    [100, 'shop-not-accepted'],
    [100_000_000, 'shop-not-accepted'],
    [100_000_001, 'amount-too-high'],
  ])('request – code -9 for %i toman – refused: %s', async (amount, reason) => {
    refuse(-9)
    await expect(request(amount)).rejects.toMatchObject({ reason })
  })

  test.each([
    ['a code that is not documented', -99, 422],
    ['a code about payments made', -52, 422],
    ['a documented code with status 503', -15, 503],
  ])('request – %s – no usable answer, not refused', async (_title, code, status) => {
    refuse(code, status)
    const failure = await request().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(GatewayError)
    expect(failure).not.toBeInstanceOf(GatewayRefusal)
  })

  test.each([
    ['verify', () => zarinpal.verify({ authority: 'A1', amount: toToman(1000) })],
    ['inquiry', () => zarinpal.inquire('A1')],
    ['unVerified', () => zarinpal.unverified()],
  ])('%s – merchant suspended – refused: the payment stays open', async (_call, ask) => {
    refuse(-15)
    await expect(ask()).rejects.toMatchObject({ name: 'GatewayRefusal', reason: 'shop-not-accepted' })
  })
})
