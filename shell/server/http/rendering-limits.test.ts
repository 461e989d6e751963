import { describe, expect, test } from 'vitest'
import { RenderingRefused } from '../pages/rendering-refused.ts'
import type { ReadyPage } from '../rendering/renderer.ts'
import { nonceOf, serve } from '../testing/test-server.ts'

const page: ReadyPage = { kind: 'html', status: 200, bytes: [Buffer.from('<p>page</p>')], complete: true }

/** A shop that renders every page, except `/cached`. */
async function shop(env: NodeJS.ProcessEnv = {}) {
  const { app } = await serve({
    env,
    async page(target, requester) {
      if (target !== '/cached') await requester?.countRendering()
      return page
    },
  })
  const visit = (forwardedFor: string, url = '/') =>
    app.inject({ url, headers: { 'x-forwarded-for': forwardedFor } })
  /** Statuses of `count` visits, and how many of each. */
  const visits = async (count: number, addressOf: (index: number) => string) => {
    const statuses: Record<number, number> = {}
    for (let index = 0; index < count; index++) {
      const { statusCode } = await visit(addressOf(index))
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
    }
    return statuses
  }
  return { app, visit, visits }
}

describe('renderings of one client', () => {
  test('an IPv4 address, which a town may share – gets 480 a minute, then only cached pages', async () => {
    const { visit, visits } = await shop()

    expect(await visits(490, () => '203.0.113.1')).toEqual({ 200: 480, 429: 10 })

    expect((await visit('203.0.113.1', '/cached')).statusCode).toBe(200)
    expect((await visit('203.0.113.2')).statusCode).toBe(200)
  })

  test('addresses of one IPv6 /64 – get 120 together, and the rest of their /48 is open', async () => {
    const { visit, visits } = await shop()

    expect(await visits(130, index => `2001:db8:1:1::${index.toString(16)}`)).toEqual({ 200: 120, 429: 10 })

    expect((await visit('2001:db8:1:2::1')).statusCode).toBe(200)
  })

  test('many /64 of one IPv6 /48 – get 480 together', async () => {
    const { visit, visits } = await shop()

    expect(await visits(490, index => `2001:db8:1:${index.toString(16)}::1`)).toEqual({ 200: 480, 429: 10 })

    expect((await visit('2001:db8:2::1')).statusCode).toBe(200)
  })

  test('refused renderings of a /64 – do not count for its /48', async () => {
    const { visits } = await shop()
    await visits(490, () => '2001:db8:1:1::1')

    expect(await visits(100, () => '2001:db8:1:2::1')).toEqual({ 200: 100 })
  })

  test('clients behind a CDN elsewhere – limited one by one if it is trusted, together otherwise', async () => {
    const cdn = '203.0.113.200'
    const visitsThrough = async (trusted: string) => {
      const { app } = await shop({ TRUST_PROXY: trusted })
      const statuses = new Set<number>()
      for (let index = 0; index < 490; index++) {
        const headers = { 'x-forwarded-for': `198.51.100.${index % 250}` }
        statuses.add((await app.inject({ url: '/', headers, remoteAddress: cdn })).statusCode)
      }
      return [...statuses]
    }

    expect(await visitsThrough(`loopback, ${cdn}`)).toEqual([200])
    expect(await visitsThrough('loopback')).toEqual([200, 429])
  })

  test('this machine – is not limited, and an address that pretends to be it is', async () => {
    const { app, visits } = await shop()
    for (let index = 0; index < 490; index++) expect((await app.inject('/')).statusCode).toBe(200)

    expect(await visits(490, () => '127.0.0.1')).toEqual({ 200: 480, 429: 10 })
  })
})

describe('a page that is not rendered', () => {
  const refusing = (reason: 'busy' | 'client', seconds: number) =>
    serve({ page: () => Promise.reject(new RenderingRefused(reason, seconds)) })

  test.each([
    ['busy', 503, 5, 'فروشگاه اکنون بسیار شلوغ است'],
    ['client', 429, 42, 'از شبکهٔ شما'],
  ] as const)(
    '%s – is a %d with Retry-After, and a Persian page with a way to try again',
    async (reason, status, seconds, text) => {
      const { app } = await refusing(reason, seconds)

      const { statusCode, headers, body } = await app.inject('/search?searchText=%3Cscript%3E')

      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
        status,
        String(seconds),
        'no-store',
      ])
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(body).toContain('<html lang="fa" dir="rtl">')
      expect(body).toContain(text)
      expect(body).toContain('<a href="">تلاش دوباره</a>')
      expect(body).not.toMatch(/script|searchText|https?:/)
    },
  )

  test('its style – is allowed by a nonce of its own', async () => {
    const { app } = await refusing('busy', 5)

    const answers = await Promise.all([app.inject('/'), app.inject('/')])

    const nonces = answers.map(({ headers }) => nonceOf(headers['content-security-policy']))
    expect(new Set(nonces).size).toBe(2)
    for (const [index, { body }] of answers.entries()) {
      expect(body).toContain(`<style nonce="${nonces[index]}">`)
      expect(body).not.toContain('style=')
    }
  })

  test('at an address with a handover code – does not send the code as referrer', async () => {
    const { app } = await refusing('busy', 5)

    expect((await app.inject('/card?handover=a')).headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
    })
  })
})
