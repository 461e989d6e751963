import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Shop } from '../../test/shop.ts'
import { readCspReport } from './csp-report.ts'

const page = 'https://shop.example/search?searchText=قهوه&phone=09120000001#comments'
const script = 'https://shop.example/remotes/mfe-cart/1/assets/cart.js?retry=1'
const blocked = 'https://evil.example/steal.js?token=secret'

const old = (values: object = {}) => ({
  'csp-report': {
    'document-uri': page,
    'violated-directive': "script-src 'self' 'nonce-x'",
    'blocked-uri': blocked,
    'source-file': script,
    'original-policy': "script-src 'self'",
    'script-sample': 'alert(09120000001)',
    ...values,
  },
})
const modern = (values: object = {}) => [
  {
    type: 'csp-violation',
    age: 12,
    url: page,
    user_agent: 'Mozilla/5.0',
    body: {
      documentURL: page,
      effectiveDirective: 'script-src-elem',
      blockedURL: blocked,
      sourceFile: script,
      sample: 'alert(09120000001)',
      disposition: 'enforce',
      ...values,
    },
  },
]

describe('report of a blocked resource', () => {
  test.each([
    ['report-uri', old(), 'script-src'],
    ['report-to', modern(), 'script-src-elem'],
  ])('as %s sends it – read – without queries, samples and agents', (_, report, directive) => {
    expect(readCspReport(report)).toEqual([
      {
        directive,
        page: '/search',
        blocked: 'https://evil.example',
        source: 'https://shop.example/remotes/mfe-cart/1/assets/cart.js',
      },
    ])
  })

  test.each([
    ['inline', 'inline'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['data:image/png;base64,AAAA', 'data:'],
    ['chrome-extension://abcdef/secret', 'chrome-extension:'],
    ['a sentence that a visitor wrote', ''],
    [null, ''],
  ])('blocked %j – kept – as %j', (blockedURL, kept) => {
    expect(readCspReport(modern({ blockedURL }))).toMatchObject([{ blocked: kept }])
  })

  test.each([
    ['a made-up directive', old({ 'effective-directive': `x${'y'.repeat(99)}` })],
    ['the name of an inherited property', modern({ effectiveDirective: 'constructor' })],
  ])('%s – counted – as other', (_, report) => {
    expect(readCspReport(report)).toMatchObject([{ directive: 'other' }])
  })

  test.each([
    ['nothing', undefined],
    ['another kind of report', [{ ...modern()[0], type: 'deprecation' }]],
    ['a number for an address', modern({ documentURL: 5 })],
    ['an address without end', old({ 'blocked-uri': 'x'.repeat(3_000) })],
    ['too many', Array.from({ length: 21 }, () => modern()[0])],
  ])('%s – refused', (_, report) => {
    expect(() => readCspReport(report)).toThrow()
  })
})

describe('endpoint of the reports', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await Shop.open()
  })
  afterAll(() => shop?.close())

  const send = (type: string, body: string, address = '203.0.113.1') =>
    fetch(`${shop.url}/api/V1/csp-report`, {
      method: 'POST',
      headers: { 'content-type': type, 'x-forwarded-for': address },
      body,
    })
  const counted = async () =>
    String((await shop.get('/metrics')).body)
      .split('\n')
      .filter(line => line.startsWith('csp_violations_total{'))

  test('reports in both formats – 204, counted by directive', async () => {
    const answers = [
      await send('application/reports+json', JSON.stringify([...modern(), ...modern()])),
      await send('application/csp-report', JSON.stringify(old())),
      await send('application/csp-report', JSON.stringify(old({ 'effective-directive': 'made-up' }))),
    ]
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await counted()).toEqual([
      'csp_violations_total{directive="script-src-elem"} 2',
      'csp_violations_total{directive="script-src"} 1',
      'csp_violations_total{directive="other"} 1',
    ])
  })

  test.each([
    ['an ordinary JSON body', 'application/json', JSON.stringify(old()), 415],
    ['broken JSON', 'application/csp-report', '{"csp-report":', 400],
    ['another shape', 'application/csp-report', '{}', 422],
    ['a body of 70 KB', 'application/csp-report', JSON.stringify(old({ padding: 'x'.repeat(70_000) })), 413],
  ])('%s – refused, not counted', async (_, type, body, status) => {
    const before = await counted()
    expect((await send(type, body, '203.0.113.2')).status).toBe(status)
    expect(await counted()).toEqual(before)
  })

  test('one IPv6 network of a household – 30 reports a minute, others still heard', async () => {
    const body = JSON.stringify(old())
    const answers = await Promise.all(
      Array.from({ length: 31 }, (__, index) =>
        send('application/csp-report', body, `2001:db8::${index + 1}`),
      ),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await send('application/csp-report', body, '2001:db8:0:1::1')).status).toBe(204)
  })
})
