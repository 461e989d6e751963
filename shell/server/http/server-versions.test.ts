import type { RegistryDocument } from 'shared-remote/registry-document'
import { signedPins } from 'shared-remote/version-pin'
import { describe, expect, test } from 'vitest'
import { nonceOf, serve } from '../testing/test-server.ts'

const versionOf = (name: string, traffic: number, isDefault: boolean) => ({
  url: `https://cdn-${name}.example/mfe-cart/${name}/mf-manifest.json`,
  metadata: { integrity: '', version: name },
  deployment: { traffic, default: isDefault },
  extras: { contracts: {}, plugin: '1.23.0', preload: {} },
})

describe('versions that only some visitors get', () => {
  const secret = 'sixteen or more letters'
  const document: RegistryDocument = {
    schema: 'x',
    microFrontends: {
      'mfe-cart': [versionOf('1', 1, true), versionOf('2', 99, false), versionOf('3', 0, false)],
    },
  }

  test('a canary – the visitor gets a bucket once; without a canary no cookie is set', async () => {
    const { app } = await serve({ document })

    const first = await app.inject('/')
    const [cookie] = first.cookies
    expect(cookie?.name).toBe('bucket')
    const again = await app.inject({ url: '/', cookies: { bucket: cookie?.value ?? '' } })
    expect(again.headers['set-cookie']).toBeUndefined()
    expect(again.headers['content-security-policy']).toBe(
      String(first.headers['content-security-policy']).replace(
        /'nonce-[^']+'/g,
        `'nonce-${nonceOf(again.headers['content-security-policy'])}'`,
      ),
    )
    const none = await (await serve()).app.inject('/')
    expect(none.headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['its proxy says https', '203.0.113.200', { 'x-forwarded-proto': 'https' }, {}, true],
    [
      'proxies of which the last says https',
      '203.0.113.200',
      { 'x-forwarded-proto': 'http, https' },
      {},
      true,
    ],
    ['a visitor says https', '198.51.100.9', { 'x-forwarded-proto': 'https' }, {}, undefined],
    ['its proxy says nothing', '203.0.113.200', {}, { SITE_ORIGIN: 'https://shop.example' }, true],
  ])('a cookie – %s – is Secure if browsers use HTTPS', async (_, remoteAddress, headers, env, secure) => {
    const { app } = await serve({ document, env: { TRUST_PROXY: '203.0.113.0/24', ...env } })

    const { cookies } = await app.inject({ url: '/', remoteAddress, headers })
    expect(cookies).toMatchObject([{ name: 'bucket', ...(secure && { secure }) }])
    expect(cookies[0]?.secure).toBe(secure)
  })

  test('a checkout – keeps the versions it began with after another was promoted; other pages do not', async () => {
    const before = versionOf('1', 0, false)
    const servedUntil = new Date().toISOString()
    const replaced = { ...before, extras: { ...before.extras, servedUntil } }
    const { app } = await serve({
      document: { schema: 'x', microFrontends: { 'mfe-cart': [replaced, versionOf('2', 100, true)] } },
    })
    const madeOf = async (url: string) => {
      const { headers } = await app.inject({ url, cookies: { checkout_versions: 'mfe-cart@1' } })
      return /cdn-(\d)/.exec(String(headers['content-security-policy']))?.[1]
    }

    expect([await madeOf('/card/delivery'), await madeOf('/card')]).toEqual(['1', '2'])
  })

  test('a signed pin – redirects to the URL without it, with that version; an unsigned one is 403', async () => {
    const { app } = await serve({ document, env: { PIN_SECRET: secret } })
    const query = signedPins({ 'mfe-cart': '3' }, { secret, expires: new Date(Date.now() + 60_000) })

    const pinned = await app.inject(`/card?page=1&${query}`)
    expect([pinned.statusCode, pinned.headers.location]).toEqual([303, '/card?page=1'])
    const cookies = Object.fromEntries(pinned.cookies.map(({ name, value }) => [name, value]))
    const page = await app.inject({ url: '/card', cookies })
    expect(page.headers['content-security-policy']).toContain('https://cdn-3.example')
    expect(page.headers['cache-control']).toBe('no-store')
    expect((await app.inject('/card')).headers['cache-control']).toBe('no-cache')

    expect((await app.inject('/card?mfe=cart@3')).statusCode).toBe(403)
  })
})
