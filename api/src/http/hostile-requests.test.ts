import type { Endpoint } from 'shared-base/http/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '../../test/all-endpoints.ts'
import { samples } from '../../test/endpoint-samples.ts'
import { expectCoded } from '../../test/expect-coded.ts'
import { SARA } from '../../test/fixture.ts'
import { signInOperator } from '../../test/operators.ts'
import { newVisitor, Shop } from '../../test/shop.ts'

describe('hostile requests', () => {
  let shop: Shop
  let endpoints: Map<string, Endpoint>
  beforeAll(async () => {
    shop = await Shop.open()
    endpoints = await allEndpoints()
  })
  afterAll(() => shop?.close())

  const withBody = () => [...endpoints.entries()].filter(([name]) => samples[name]?.body)

  test.each([
    ['no JSON', '{"a":', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['empty', '', 'application/json', 422, 'INVALID_INPUT'],
    ['a text', '"x"', 'application/json', 422, 'INVALID_INPUT'],
    ['a list', '[]', 'application/json', 422, 'INVALID_INPUT'],
    ['null', 'null', 'application/json', 422, 'INVALID_INPUT'],
    ['__proto__ key', '{"__proto__":{"admin":true}}', 'application/json', 400, 'MALFORMED_REQUEST'],
    [
      'constructor key',
      '{"constructor":{"prototype":{"x":1}}}',
      'application/json',
      400,
      'MALFORMED_REQUEST',
    ],
    [
      '100,000 levels',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      'application/json',
      422,
      'INVALID_INPUT',
    ],
    ['too large', `{"a":"${'x'.repeat(300 * 1024)}"}`, 'application/json', 413, 'TOO_LARGE'],
    ['plain text', 'hello', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a form', 'a=1', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['nonsense type', '{}', ';;;', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('body – %s – one error shape', async (_title, body, type, status, code) => {
    // An owner may call everything.
    const { token } = await signInOperator(shop, SARA, ['owner'])
    for (const [name, endpoint] of withBody()) {
      const path = endpoint.path.replace(/:\w+/, '1')
      const answer = await shop.ask(endpoint.method, path, { body, token, headers: { 'content-type': type } })
      expectCoded(answer, name)
      expect(answer, name).toMatchObject({ status, body: { code } })
    }
  })

  test('visitor token – hostile header – 400, never 5xx', async () => {
    const form = { phoneNumber: '09127777777', type: 'phoneNumber', name: 'نام خانوادگی', chanel: 'sms.ir' }
    for (const token of ['', 'x', 'a'.repeat(5000), '<script>', "' or 1=1"]) {
      const answer = await shop.post('/api/V1/generateCode', form, { headers: { 'x-visitor-token': token } })
      expect(answer).toMatchObject({ status: 400, body: { code: 'VISITOR_REQUIRED' } })
    }
    expect(newVisitor()).toHaveLength(15)
  })
})
