import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { RegistryDocument } from 'shared-remote/registry-document'
import { fakeApi } from 'shared-remote/testing/fake-api'
import { signedPins } from 'shared-remote/version-pin'
import { describe, expect, onTestFinished, test } from 'vitest'
import { compose } from './compose.ts'
import { readConfig } from './config.ts'
import { currentTrace } from './current-trace.ts'
import { noncePlaceholder, tracePlaceholder } from './document.ts'
import { guardScript } from './guard-script.ts'
import { cutAtPlaceholders } from './page-bytes.ts'
import type { ReadyPage } from './page-source.ts'
import { buildServer } from './server.ts'

const registryDocument: RegistryDocument = {
  schema: 'x',
  microFrontends: {
    'mfe-cart': [
      {
        url: 'https://cdn.example/mfe-cart/1/mf-manifest.json',
        metadata: { integrity: '', version: '1' },
        extras: { contracts: {}, plugin: '1.23.0', preload: {} },
      },
    ],
  },
}

const script = 'export const a = 1;'.repeat(200)

async function serve({
  page,
  published = true,
  document = registryDocument,
  env = {},
}: {
  document?: RegistryDocument
  page?: ReadyPage
  /** Whether there is a registry. */
  published?: boolean
  env?: NodeJS.ProcessEnv
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'))
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  for (const path of ['client/assets/main-abc.js', 'releases/mfe-cart/1/remoteEntry.js']) {
    write(path, script)
    write(`${path}.br`, brotliCompressSync(script))
  }
  write('client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('registry.json', '{"secret":true}')
  const asked: string[] = []
  const traces: unknown[] = []
  const html = `<p><style nonce="${noncePlaceholder}">a{}</style><meta nonce="${noncePlaceholder}"></p><i>${tracePlaceholder}</i>`
  const app = await buildServer({
    config: readConfig({ DATA_DIR: folder, API_ORIGIN: 'http://127.0.0.1:1', ...env }),
    registry: { read: async () => (published ? document : undefined) },
    compose,
    pages: {
      page: async target => {
        asked.push(target)
        traces.push(currentTrace.getStore())
        return page ?? { kind: 'html', status: 200, bytes: cutAtPlaceholders(html), complete: true }
      },
    },
    crawlers: { api: async () => fakeApi(), siteOrigin: () => 'https://shop.example' },
    clientDir: join(folder, 'client'),
  })
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { app, asked, traces }
}

const versionOf = (name: string, traffic: number, isDefault: boolean) => ({
  url: `https://cdn-${name}.example/mfe-cart/${name}/mf-manifest.json`,
  metadata: { integrity: '', version: name },
  deployment: { traffic, default: isDefault },
  extras: { contracts: {}, plugin: '1.23.0', preload: {} },
})

describe('versions that not everybody gets', () => {
  const secret = 'sixteen or more letters'
  const document: RegistryDocument = {
    schema: 'x',
    microFrontends: {
      'mfe-cart': [versionOf('1', 1, true), versionOf('2', 99, false), versionOf('3', 0, false)],
    },
  }

  test('a canary – the visitor is given a bucket once; one without canary is given no cookie', async () => {
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

  test('a checkout – goes on in the versions that it began with, though another was promoted; other pages do not', async () => {
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

  test('a signed pin – leads to the page without it, made of that version; an unsigned one is 403', async () => {
    const { app } = await serve({ document, env: { PIN_SECRET: secret } })
    const query = signedPins({ 'mfe-cart': '3' }, { secret, expires: new Date(Date.now() + 60_000) })

    const pinned = await app.inject(`/card?page=1&${query}`)
    expect([pinned.statusCode, pinned.headers.location]).toEqual([303, '/card?page=1'])
    const cookies = Object.fromEntries(pinned.cookies.map(({ name, value }) => [name, value]))
    const page = await app.inject({ url: '/card', cookies })
    expect(page.headers['content-security-policy']).toContain('https://cdn-3.example')

    expect((await app.inject('/card?mfe=cart@3')).statusCode).toBe(403)
  })
})

const nonceOf = (policy: unknown) => String(policy).match(/'nonce-([^']+)'/)?.[1]

describe('a page', () => {
  test('its headers – forbid inline script, eval, framing, sniffing and caching without asking', async () => {
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
      'script-src': `'self' 'nonce-${nonceOf(headers['content-security-policy'])}' ${guardScript.hash} https://cdn.example`,
      'connect-src': "'self' https://cdn.example",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
    })
    expect(String(headers['content-security-policy'])).not.toContain('unsafe')
  })

  test('its address with the code of a cart – is kept by nobody and named to nobody, through redirects too', async () => {
    const secret = { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' }
    const { headers } = await (await serve()).app.inject('/card?handover=AbCdEfGhIjKlMnOpQrStUv')
    expect(headers).toMatchObject(secret)
    expect(headers['content-security-policy']).toContain("default-src 'self'")

    const { app } = await serve({ page: { kind: 'redirect', status: 301, location: '/card?handover=a' } })
    expect((await app.inject('/card/?handover=a')).headers).toMatchObject(secret)
  })

  test('its nonce – is that of its style elements, and another in every answer', async () => {
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

  test('a payment gateway – may be sent forms to', async () => {
    const { app } = await serve({ env: { GATEWAY_ORIGIN: 'https://pay.example' } })

    const { headers } = await app.inject('/')

    expect(headers['content-security-policy']).toContain("form-action 'self' https://pay.example")
  })

  test('status and redirect of the page – are those of the answer', async () => {
    const missing = await serve({ page: { kind: 'html', status: 404, bytes: [], complete: true } })
    expect((await missing.app.inject('/nothing')).statusCode).toBe(404)

    const moved = await serve({ page: { kind: 'redirect', status: 301, location: '/product/iron' } })
    const { statusCode, headers } = await moved.app.inject('/product/1')
    expect([statusCode, headers.location]).toEqual([301, '/product/iron'])
  })

  test('path and query – reach the page as they were asked for', async () => {
    const { app, asked } = await serve()

    await app.inject(`/category/${encodeURIComponent('قهوه')}?page=2&a=%20`)

    expect(asked).toEqual([`/category/${encodeURIComponent('قهوه')}?page=2&a=%20`])
  })

  test('a path that begins with two slashes – stays on this site', async () => {
    const { app, asked } = await serve()

    await app.inject('//evil.example/a')

    expect(asked).toEqual(['/evil.example/a'])
  })
})

describe('bad input', () => {
  test.each([
    ['a null byte', '/product/a%00b'],
    ['10,000 characters', `/product/${'a'.repeat(10_000)}`],
    ['10,000 characters of query', `/search?searchText=${'a'.repeat(10_000)}`],
    ['bad percent-encoding', '/product/%E0%A4%A'],
    ['a percent sign alone', '/product/%'],
    ['bad percent-encoding of a file', '/remotes/%zz/a.js'],
    ['a null byte in a file', '/assets/a%00.js'],
  ])('%s – is a 4xx with a coded body, and no page is rendered', async (_what, url) => {
    const { app, asked } = await serve()

    const answer = await app.inject(url)

    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json()).toEqual({
      code: expect.stringMatching(/^[A-Z_]+$/),
      message: expect.stringMatching(/[آ-ی]/),
    })
    expect(asked).toEqual([])
  })

  test.each([
    '/remotes/../registry.json',
    '/remotes/..%2fregistry.json',
    '/assets/%2e%2e/%2e%2e/registry.json',
  ])('%s – shows no file outside its folder', async url => {
    const { app } = await serve()

    const { body, statusCode } = await app.inject(url)

    expect(body).not.toContain('secret')
    expect(statusCode).toBeLessThan(500)
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)(
    '%s on a page – is a coded 405 that says what is allowed',
    async method => {
      const { app, asked } = await serve()

      const answer = await app.inject({ method, url: '/card', payload: {} })

      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
      expect(answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
      expect(asked).toEqual([])
    },
  )

  test('OPTIONS on a page – says what is allowed', async () => {
    const { app } = await serve()

    const answer = await app.inject({ method: 'OPTIONS', url: '/card' })

    expect([answer.statusCode, answer.headers.allow, answer.body]).toEqual([204, 'GET, HEAD', ''])
  })

  test('HEAD of a page – has its headers and no body', async () => {
    const { app } = await serve()

    const answer = await app.inject({ method: 'HEAD', url: '/card' })

    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toBe('')
  })
})

describe('files', () => {
  test.each(['/assets/main-abc.js', '/remotes/mfe-cart/1/remoteEntry.js'])(
    '%s – is immutable for a year and already compressed',
    async url => {
      const { app } = await serve()

      const { headers, rawPayload, statusCode } = await app.inject({
        url,
        headers: { 'accept-encoding': 'gzip, br' },
      })

      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['content-encoding']).toBe('br')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(rawPayload).toEqual(brotliCompressSync(script))
      expect(brotliDecompressSync(rawPayload).toString()).toBe(script)
      expect(headers['content-type']).toMatch(/javascript/)
    },
  )

  test('a client that cannot decompress – gets the plain file', async () => {
    const { app } = await serve()

    const { body, headers } = await app.inject({
      url: '/assets/main-abc.js',
      headers: { 'accept-encoding': 'identity' },
    })

    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toBe(script)
  })

  test('a release – may be loaded by the pages of another site', async () => {
    const { app } = await serve()

    const { headers } = await app.inject('/remotes/mfe-cart/1/remoteEntry.js')

    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  test.each(['/assets/gone.js', '/remotes/mfe-cart/9/remoteEntry.js'])(
    '%s that is not there – is a 404 that nobody keeps, not a page',
    async url => {
      const { app, asked } = await serve()

      const { statusCode, headers } = await app.inject(url)

      expect(statusCode).toBe(404)
      expect(String(headers['cache-control'])).not.toContain('immutable')
      expect(asked).toEqual([])
    },
  )

  test('/favicon.svg – is served', async () => {
    const { app } = await serve()

    const { statusCode, headers } = await app.inject('/favicon.svg')

    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('image/svg+xml')
  })

  test('/favicon.ico – asked for by a browser that was shown no icon – leads to the icon', async () => {
    const { app } = await serve()

    const { statusCode, headers } = await app.inject('/favicon.ico')

    expect(statusCode).toBe(301)
    expect(headers.location).toBe('/favicon.svg')
  })
})

describe('the load-testing verification route (spec §2)', () => {
  test('configured – answers its text as plain text', async () => {
    const { app, asked } = await serve({
      env: { LOAD_TEST_PATH: '/loader-12ab.txt', LOAD_TEST_TEXT: 'loader-12ab' },
    })

    const answer = await app.inject('/loader-12ab.txt')

    expect([answer.statusCode, answer.body]).toEqual([200, 'loader-12ab'])
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(asked).toEqual([])
  })

  test('not configured – is a page like any other', async () => {
    const { app, asked } = await serve({ env: { LOAD_TEST_PATH: '', LOAD_TEST_TEXT: '' } })

    await app.inject('/loader-12ab.txt')

    expect(asked).toEqual(['/loader-12ab.txt'])
  })

  test.each(['loader', '/', '/*', '/a/:b', 'https://a.example/b', '/a b', '/a?b'])(
    'the path «%s» – is refused',
    path => {
      expect(() => readConfig({ LOAD_TEST_PATH: path })).toThrow('LOAD_TEST_PATH')
    },
  )
})

describe('facts that others rely on', () => {
  test('/healthz – is ok', async () => {
    const { app } = await serve()

    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  })

  test('/registry.json – is the document, asked for anew each time', async () => {
    const { app } = await serve()

    const { headers, json } = await app.inject('/registry.json').then(answer => ({
      headers: answer.headers,
      json: answer.json(),
    }))

    expect(json).toEqual(registryDocument)
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('/registry.json before anything was published – is a coded 503', async () => {
    const { app } = await serve({ published: false })

    const answer = await app.inject('/registry.json')

    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
    expect((await app.inject('/')).statusCode).toBe(200)
  })

  test.each(['/api/V1/home', '/api/healthz', '/dev/outbox?phone=09120000000'])(
    '%s while the API is down – is a coded 503',
    async url => {
      const { app } = await serve()

      const answer = await app.inject(url)

      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toEqual({ code: 'UNAVAILABLE', message: 'ارتباط با سرور برقرار نشد.' })
    },
  )
})

describe('trace of a request', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
  const traceIn = (text: string) => /<i>(.*)<\/i>/.exec(text)?.[1]

  test('a page – without a trace, with one – each answer of the same bytes names its own', async () => {
    const { app, traces } = await serve()

    const [one, other] = [traceIn((await app.inject('/')).body), traceIn((await app.inject('/')).body)]
    expect(one).toMatch(/^[\da-f]{32}$/)
    expect(other).toMatch(/^[\da-f]{32}$/)
    expect(other).not.toBe(one)
    expect(traceIn((await app.inject({ url: '/', headers: { traceparent } })).body)).toBe(traceId)
    expect(traces).toEqual([one, other, traceId])
  })

  test('an answer that is an error – a file, a page that is refused – names the trace; others do not', async () => {
    const { app } = await serve()
    const headers = { traceparent }

    const missing = await app.inject({ url: '/assets/none.js', headers })
    const down = await app.inject({ url: '/api/V1/home', headers })

    expect([missing.headers['x-trace-id'], down.headers['x-trace-id']]).toEqual([traceId, traceId])
    expect((await app.inject('/')).headers['x-trace-id']).toBeUndefined()
  })
})

describe('/metrics', () => {
  test('asked from this machine – tells of requests by pattern, never by path', async () => {
    const { app } = await serve()
    await app.inject('/product/espresso-maker-12')
    await app.inject('/no/such/page')
    await app.inject('/assets/main-abc.js')

    const { body, headers } = await app.inject('/metrics')

    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    const counts = body.split('\n').filter(line => line.startsWith('shell_request_seconds_count'))
    expect(counts).toEqual([
      'shell_request_seconds_count{method="GET",route="/product/:slugOrId",status="2xx"} 1',
      'shell_request_seconds_count{method="GET",route="none",status="2xx"} 1',
      'shell_request_seconds_count{method="GET",route="/assets/*",status="2xx"} 1',
    ])
  })

  test('asked by a visitor, through the proxy – is not there; with the token it is', async () => {
    const { app } = await serve()
    const forwarded = { 'x-forwarded-for': '203.0.113.5' }
    const answer = await app.inject({ url: '/metrics', headers: forwarded })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])

    const METRICS_TOKEN = 'sixteen or more letters'
    const guarded = await serve({ env: { METRICS_TOKEN } })
    expect((await guarded.app.inject('/metrics')).statusCode).toBe(404)
    const authorization = `Bearer ${METRICS_TOKEN}`
    const read = await guarded.app.inject({ url: '/metrics', headers: { ...forwarded, authorization } })
    expect(read.statusCode).toBe(200)
  })
})
