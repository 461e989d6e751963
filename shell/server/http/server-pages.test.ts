import { describe, expect, test, vi } from 'vitest'
import { shop } from '../../frame/shop.ts'
import { RenderingRefused } from '../pages/rendering-refused.ts'
import { inlineScripts } from '../rendering/inline/inline-scripts.ts'
import type { ReadyPage } from '../rendering/renderer.ts'
import { nonceOf, serve } from '../testing/test-server.ts'

const { guard, earlyTaps, font } = inlineScripts(shop)

describe('a page', () => {
  test('its headers – forbid inline script, eval, framing, sniffing and caching without revalidation', async () => {
    const { app } = await serve()

    const { headers, statusCode } = await app.inject('/')

    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map(rule => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
    )
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': `'self' 'nonce-${nonceOf(headers['content-security-policy'])}' ${guard.hash} ${earlyTaps.hash} ${font.hash} https://cdn.example`,
      'connect-src': "'self' https://cdn.example",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
    })
    expect(String(headers['content-security-policy'])).not.toContain('unsafe')
  })

  test('only for users – says so to the service worker; any other does not', async () => {
    const { app } = await serve()
    const guardOf = async (url: string) => (await app.inject(url)).headers['shop-guard']

    expect(await guardOf('/card/checkPayment/7?x=1')).toBe('user')
    expect(await guardOf('/card')).toBeUndefined()
    expect(await guardOf('/no/such/page')).toBeUndefined()
  })

  test('a URL with a cart handover code – is not stored and not leaked as referrer, through redirects too', async () => {
    const secret = { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' }
    const { headers } = await (await serve()).app.inject('/card?handover=AbCdEfGhIjKlMnOpQrStUv')
    expect(headers).toMatchObject(secret)
    expect(headers['content-security-policy']).toContain("default-src 'self'")

    const { app } = await serve({
      page: () => ({ kind: 'redirect', status: 301, location: '/card?handover=a' }),
    })
    expect((await app.inject('/card/?handover=a')).headers).toMatchObject(secret)
  })

  test('its nonce – matches its style elements and differs in every answer', async () => {
    const { app } = await serve()

    const nonces = await Promise.all(
      [1, 2, 3].map(async () => {
        const { headers, body } = await app.inject('/')
        const nonce = nonceOf(headers['content-security-policy'])
        expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
        expect(body).toContain(`<p><style nonce="${nonce}">a{}</style><meta nonce="${nonce}"></p>`)
        return nonce
      }),
    )

    expect(new Set(nonces).size).toBe(3)
  })

  test('a payment gateway – may be the target of forms', async () => {
    const { app } = await serve({ env: { GATEWAY_ORIGIN: 'https://pay.example' } })

    const { headers } = await app.inject('/')

    expect(headers['content-security-policy']).toContain("form-action 'self' https://pay.example")
  })

  test('status and redirect of the page – become those of the answer', async () => {
    const missing = await serve({ page: () => ({ kind: 'html', status: 404, bytes: [], complete: true }) })
    expect((await missing.app.inject('/nothing')).statusCode).toBe(404)

    const moved = await serve({ page: () => ({ kind: 'redirect', status: 301, location: '/product/iron' }) })
    const { statusCode, headers } = await moved.app.inject('/product/1')
    expect([statusCode, headers.location]).toEqual([301, '/product/iron'])
  })

  test('pages served, asked for by their headers, redirected, refused and failed – only views are counted', async () => {
    const [served, opened, failed] = [vi.fn(), vi.fn(), vi.fn()]
    const parts = [{ remote: 'mfe-cart', expose: 'pages/cart', outcome: 'ok', seconds: 0 }] as const
    const shown: ReadyPage = { kind: 'html', status: 200, bytes: [], complete: true, parts }
    const { app } = await serve({
      views: { served, opened, failed },
      page: target => {
        if (target === '/moved') return { kind: 'redirect', status: 301, location: '/' }
        if (target === '/busy') throw new RenderingRefused('busy', 1)
        if (target === '/broken') throw new Error('cannot be rendered')
        return shown
      },
    })

    await app.inject('/card')
    const navigation = { url: '/card', headers: { 'sec-fetch-dest': 'document' } } as const
    await app.inject(navigation)
    await app.inject({ ...navigation, method: 'HEAD' })
    for (const url of ['/moved', '/busy', '/broken']) await app.inject(url)

    expect(served.mock.calls.map(([, views]) => views)).toEqual([parts, parts])
    expect(opened.mock.calls.map(([, views, ip]) => [views, ip])).toEqual([[parts, '127.0.0.1']])
    expect(failed.mock.calls.map(([, path]) => path)).toEqual(['/broken'])
  })
})
