import { expect, test } from 'vitest'
import { shop } from '../../frame/shop.ts'
import { serve } from '../testing/test-server.ts'
import { devSockets, releaseOrigins, securityHeaders } from './security-headers.ts'

const release = { entry: '/remotes/mfe-cart/1/remoteEntry.js' }
const onAnotherHost = { entry: 'https://cdn.example/mfe-cart/1/remoteEntry.js' }
const inDevelopment = { entry: 'http://localhost:5173/in-shop.js', dev: true as const }

function directive(
  name: string,
  remotes: readonly { entry: string; dev?: true }[],
  siteOrigin?: string,
): string | undefined {
  const { 'content-security-policy': policy = '' } = securityHeaders(shop, 'nonce', {
    releaseOrigins: releaseOrigins(remotes.map(({ entry }) => entry)),
    devSockets: devSockets(remotes),
    gatewayOrigin: undefined,
    siteOrigin,
  })
  return policy.split('; ').find(each => each.startsWith(name))
}

test('a page of releases – may connect to this site and the releases’ hosts only', () => {
  expect(directive('connect-src', [release])).toBe("connect-src 'self'")
  expect(directive('connect-src', [release, onAnotherHost])).toBe("connect-src 'self' https://cdn.example")
  expect(directive('script-src', [release])).not.toContain('http:')
})

test('a page with a remote from a development server – may load from it and open its socket', () => {
  expect(directive('script-src', [release, inDevelopment])).toContain('http://localhost:5173')
  expect(directive('connect-src', [release, inDevelopment])).toBe(
    "connect-src 'self' http://localhost:5173 ws://localhost:5173",
  )
})

test.each([
  ['https://shop.example', 'report-to csp', 'csp="/api/V1/csp-report"'],
  ['http://localhost:3000', undefined, undefined],
])(
  'a page of %s – what the browser blocks – is reported to the API',
  async (SITE_ORIGIN, reportTo, named) => {
    expect(directive('report-uri', [release], SITE_ORIGIN)).toBe('report-uri /api/V1/csp-report')
    expect(directive('report-to', [release], SITE_ORIGIN)).toBe(reportTo)
    const { headers } = await (await serve({ env: { SITE_ORIGIN } })).app.inject('/')
    expect(headers['reporting-endpoints']).toBe(named)
  },
)

test.each([
  ['https://shop.example', 'upgrade-insecure-requests'],
  ['http://localhost:3000', undefined],
  [undefined, undefined],
])('a page of %s – insecure requests – upgraded only with HTTPS', (siteOrigin, upgrade) => {
  expect(directive('upgrade-insecure-requests', [release], siteOrigin)).toBe(upgrade)
})

test.each([
  '/',
  '/assets/main-abc.js',
  '/remotes/mfe-cart/1/remoteEntry.js',
  '/registry.json',
  '/assets/gone.js',
])('%s – site with HTTPS – browsers use only HTTPS from then on', async url => {
  const secure = await serve({ env: { SITE_ORIGIN: 'https://shop.example', HSTS_MAX_AGE: '300' } })
  const { headers } = await secure.app.inject(url)
  expect(headers['strict-transport-security']).toBe('max-age=300; includeSubDomains')

  const alone = await serve({ env: { SITE_ORIGIN: 'https://shop.example', HSTS_SUBDOMAINS: '0' } })
  expect((await alone.app.inject(url)).headers['strict-transport-security']).toBe('max-age=31536000')
  const local = await (await serve()).app.inject(url)
  expect(local.headers).not.toHaveProperty('strict-transport-security')
})
