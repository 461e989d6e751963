import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RegistryDocument } from 'shared-remote/registry-document'
import { signedPins } from 'shared-remote/version-pin'
import * as paths from 'shared-shop/paths'
import { describe, expect, onTestFinished, test } from 'vitest'
import { shop } from '../../frame/shop.ts'
import { RenderingRefused } from '../pages/rendering-refused.ts'
import { placeholders } from '../rendering/document.ts'
import { inlineScripts } from '../rendering/inline/inline-scripts.ts'
import { allowEarlyScript, cutAtPlaceholders } from '../rendering/page-bytes.ts'
import type { ReadyPage } from '../rendering/renderer.ts'
import { sharedCache } from '../testing/shared-cache.ts'
import { registryDocument, serve } from '../testing/test-server.ts'

const { guard, earlyTaps, font } = inlineScripts(shop)

const css = 'a>b{color:red}'
const map = '{"integrity":{}}'
const html = `<!doctype html><meta property="csp-nonce" nonce="${placeholders.nonce}"><style nonce="${placeholders.nonce}" data-a="1">${css}</style><script type="importmap" nonce="${placeholders.nonce}">${map}</script><script>not allowed</script><i>${'سلام '.repeat(300)}</i><script type="application/json">{"trace":"${placeholders.trace}"}</script>`

const pageOf = (status: number, more: object = {}): ReadyPage => ({
  kind: 'html',
  status,
  bytes: cutAtPlaceholders(html),
  complete: true,
  ...more,
})
const whole = pageOf(200)

const secret = 'sixteen or more letters'
const env = { PAGE_CACHING: 'shared', PIN_SECRET: secret, TRUST_PROXY: 'loopback' }
const versions = (canary: number): RegistryDocument => {
  const [first] = registryDocument.microFrontends['mfe-cart'] ?? []
  if (!first) throw new Error('no release')
  const older = { ...first, extras: { ...first.extras, servedUntil: new Date().toISOString() } }
  const second = { ...first, url: first.url.replace('/1/', '/2/'), metadata: { integrity: '', version: '2' } }
  return {
    schema: 'x',
    microFrontends: {
      'mfe-cart': [
        { ...older, deployment: { traffic: canary, default: false } },
        { ...second, deployment: { traffic: 100 - canary, default: true } },
      ],
    },
  }
}
const pinCookie = () => {
  const query = new URLSearchParams(
    signedPins({ 'mfe-cart': '1' }, { secret, expires: new Date(Date.now() + 60_000) }),
  )
  return `mfe_pin=${query.get('mfe')}~${query.get('sig')}`
}
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('a page that is the same for everybody', () => {
  test('its headers – let caches store it for a moment and purge it; browsers ask each time', async () => {
    const { app } = await serve({ env, page: () => whole })

    const { headers, body } = await app.inject(paths.cart)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=600',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^W\/"[\w-]{35}"$/),
      'surrogate-key': 'page page-mfe-cart-cart catalogue mfe-cart-1',
      'cache-tag': 'page,page-mfe-cart-cart,catalogue,mfe-cart-1',
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(body).not.toMatch(/nonce="[^"]/)
    expect(body).toContain('{"trace":""}')
  })

  test('its inline scripts and styles – allowed by hash, and only those that would have the nonce', async () => {
    const { app } = await serve({ env, page: () => whole })

    const policy = String((await app.inject('/')).headers['content-security-policy'])
    expect(policy).toContain(
      `script-src 'self' ${hash(map)} ${guard.hash} ${earlyTaps.hash} ${font.hash} https://cdn.example;`,
    )
    // Of the empty text too: styles that the browser adds rule by rule begin so.
    expect(policy).toContain(`style-src 'self' ${hash('')} ${hash(css)};`)
    expect(policy).not.toContain('nonce')
  })

  test('its early script – which the body has in pieces – allowed by hash too', async () => {
    const body = allowEarlyScript(
      Buffer.from('<p>a</p><script>early()</script><script>late()</script>'),
      'early()',
    )
    const { app } = await serve({ env, page: () => ({ ...whole, bytes: [Buffer.from('<main>'), ...body] }) })

    const { headers, body: sent } = await app.inject('/')
    expect(String(headers['content-security-policy'])).toContain(
      `script-src 'self' ${hash('early()')} ${guard.hash}`,
    )
    expect(sent).toContain('<script nonce="">early()</script>')
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ])('in %s, asked for often – always the same content under one ETag', async (encoding, decode) => {
    const { app } = await serve({ env, page: () => whole })
    const plain = await app.inject('/')

    for (let time = 0; time < 5; time++) {
      const { rawPayload, headers } = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
      expect(decode(rawPayload).toString()).toBe(plain.body)
      expect(headers.etag).toBe(plain.headers.etag)
    }
  })

  test.each([
    ['the ETag', (etag: string) => etag, 304],
    ['it among others, strong', (etag: string) => `"x", ${etag.slice(2)}`, 304],
    ['any', () => '*', 304],
    ['another', () => 'W/"x"', 200],
  ])('a browser that has %s – %s', async (_, have, status) => {
    const { app } = await serve({ env, page: () => whole })
    const first = await app.inject('/')

    const headers = { 'if-none-match': have(String(first.headers.etag)) }
    const again = await app.inject({ url: '/', headers })
    expect(again.statusCode).toBe(status)
    expect(again.body).toBe(status === 304 ? '' : first.body)
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
      expect(again.headers[name]).toBe(first.headers[name])
  })

  test('its content or its policy changes – so does its ETag', async () => {
    const { app } = await serve({
      env,
      page: target => (target === '/' ? whole : { ...whole, bytes: cutAtPlaceholders(`${html} `) }),
    })
    const other = await serve({ env: { ...env, GATEWAY_ORIGIN: 'https://bank.example' }, page: () => whole })

    const etags = [await app.inject('/'), await app.inject('/card'), await other.app.inject('/')].map(
      ({ headers }) => headers.etag,
    )
    expect(new Set(etags).size).toBe(3)
  })
})

describe('an answer that is not for everybody', () => {
  const parts = (outcome: string) => [{ remote: 'mfe-cart', expose: 'cart', outcome, seconds: 0 }]
  test.each<[string, string, ReadyPage, (string | undefined)?, RegistryDocument?]>([
    ['guarded page', '/card/checkPayment/7', whole],
    ['address with a cart handover code', '/card?handover=AbCdEfGhIjKlMnOpQrStUv', whole],
    ['incomplete page', '/', pageOf(200, { complete: false })],
    ['page with a part left to browsers', '/', pageOf(200, { parts: parts('quarantined') })],
    ['page that is not there', '/card', pageOf(404)],
    ['page that is gone', '/card', pageOf(410)],
    ['page whose data could not be loaded', '/', pageOf(503)],
    ['page of a tester', '/card', whole, pinCookie(), versions(0)],
    [
      'page in a checkout that began with another version',
      '/card/delivery',
      whole,
      'checkout_versions=mfe-cart@1',
      versions(0),
    ],
    ['page while a canary runs', '/', whole, undefined, versions(5)],
    ['page while a canary runs, of a known visitor', '/', whole, 'bucket=1', versions(5)],
    ['redirect', '/', { kind: 'redirect', status: 301, location: '/card' }],
    ['link of a tester', '/card?mfe=', whole],
    ['link of a tester that is refused', '/card?mfe=cart@3', whole],
  ])('%s – may not be stored', async (_, url, page, cookie, document = registryDocument) => {
    const { app } = await serve({ env, page: () => page, document })

    const { headers, body } = await app.inject({ url, headers: cookie === undefined ? {} : { cookie } })
    expect(headers['cache-control']).toMatch(/^(private, no-cache|no-store)$/)
    for (const name of ['etag', 'surrogate-key', 'cache-tag']) expect(headers).not.toHaveProperty(name)
    if (body.startsWith('<!doctype')) expect(body).toMatch(/<style nonce="[^"]/)
  })

  test('page that may not be rendered now – may not be stored', async () => {
    const { app } = await serve({ env, page: () => Promise.reject(new RenderingRefused('client', 9)) })
    expect((await app.inject('/')).headers['cache-control']).toBe('no-store')
  })

  test('answer of the API that says nothing of caches – may not be stored; another says what it said', async () => {
    const api = createServer(({ url }, response) => {
      response
        .writeHead(200, url === '/api/V1/home' ? { 'cache-control': 'public, max-age=60' } : {})
        .end('{}')
    })
    await new Promise<void>(resolve => void api.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      api.closeAllConnections()
      api.close()
    })
    const API_ORIGIN = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
    const { app } = await serve({ env: { ...env, API_ORIGIN } })
    expect((await app.inject('/api/V1/user/me')).headers['cache-control']).toBe('private, no-cache')
    expect((await app.inject('/api/V1/home')).headers['cache-control']).toBe('public, max-age=60')
  })

  test('address without a page – may be stored, and names no request', async () => {
    const { app } = await serve({ env, page: () => pageOf(404) })
    const { headers } = await app.inject('/no/such/page')
    expect(headers['cache-control']).toMatch(/^public/)
    expect(headers).not.toHaveProperty('x-trace-id')
  })
})

describe('a strict shared cache in front of the shop', () => {
  const visitors = [
    { address: '198.51.100.1', headers: {} },
    {
      address: '198.51.100.2',
      headers: { cookie: 'bucket=17', 'user-agent': 'one', 'accept-language': 'fa' },
    },
    { address: '2001:db8::2', headers: { cookie: pinCookie(), referer: 'https://shop.example/card' } },
    {
      address: '198.51.100.3',
      headers: { cookie: 'checkout_versions=mfe-cart@1', authorization: 'Bearer a' },
    },
    {
      address: '198.51.100.4',
      headers: { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`, dnt: '1' },
    },
  ]
  const urls = [
    '/',
    '/card',
    '/card?utm_source=a',
    '/card/delivery',
    '/card/checkPayment/7',
    '/card?handover=a',
    '/none',
  ]
  const comparable = ({
    status,
    headers: { date: _date, ...headers },
    body,
  }: Awaited<ReturnType<ReturnType<typeof sharedCache>['get']>>) => ({ status, headers, body })

  test.each([
    ['without a canary', 0, ['/', '/card', '/card?utm_source=a', '/card/delivery', '/none']],
    ['while a canary runs', 5, []],
  ])('%s – holds what everybody gets, byte for byte, and nothing of anybody', async (_, canary, held) => {
    const { app } = await serve({
      env,
      document: versions(canary),
      page: target => (target === '/none' ? pageOf(404) : whole),
    })
    // Each visitor in turn is the one whose visit fills the cache.
    for (const first of visitors) {
      const cache = sharedCache(app)
      for (const visitor of [first, ...visitors])
        for (const url of urls) await cache.get(url, visitor.headers, visitor.address)
      expect(held).toEqual(expect.arrayContaining(cache.addresses()))
      for (const url of cache.addresses()) {
        const stored = await cache.get(url, {}, '203.0.113.1')
        expect(stored.headers).not.toHaveProperty('set-cookie')
        expect(comparable(stored)).toEqual(comparable(await cache.origin(url, {}, '203.0.113.9')))
      }
    }
    const cache = sharedCache(app)
    for (const url of urls) await cache.get(url, {}, '198.51.100.1')
    expect(cache.addresses()).toEqual(held)
  })
})
