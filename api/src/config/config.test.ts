import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'shop-config-'))
const production = { NODE_ENV: 'production', METRICS_TOKEN: 'sixteen or more letters' }
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

describe('config', () => {
  test('config – nothing set – everything embedded', () => {
    expect(readConfig({ DATA_DIR })).toMatchObject({
      port: 3001,
      databaseUrl: null,
      sms: { name: 'outbox' },
      gateway: { kind: 'sandbox' },
      siteOrigin: 'http://localhost:3000',
      corsOrigins: ['http://localhost:3000'],
    })
  })

  test('secret – not set – generated once, readable only by its owner', () => {
    const { tokenSecret } = readConfig({ DATA_DIR })
    expect(readConfig({ DATA_DIR }).tokenSecret).toBe(tokenSecret)
    expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8')).toBe(tokenSecret)
    expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600)
  })

  test('production – no token for metrics – refused', () => {
    const { METRICS_TOKEN, ...without } = { DATA_DIR, ...production, ALLOW_SANDBOX: '1' }
    expect(() => readConfig(without)).toThrow(/^NODE_ENV=production needs METRICS_TOKEN/)
    expect(readConfig({ ...without, METRICS_TOKEN }).metricsToken).toBe(METRICS_TOKEN)
  })

  test('production – embedded adapters – refused unless allowed', () => {
    expect(() => readConfig({ DATA_DIR, NODE_ENV: 'production' })).toThrow(
      /SMS_PROVIDER=outbox and GATEWAY=sandbox/,
    )
    const allowed = readConfig({ DATA_DIR, ...production, ALLOW_SANDBOX: '1' })
    expect(allowed.gateway.kind).toBe('sandbox')
  })

  test('public origin – embedded adapters – refused unless allowed, then to be warned about', () => {
    const SITE_ORIGIN = 'https://khaneno.example'
    expect(() => readConfig({ DATA_DIR, SITE_ORIGIN })).toThrow(
      /SMS_PROVIDER=outbox and GATEWAY=sandbox with SITE_ORIGIN=https:\/\/khaneno\.example/,
    )
    expect(readConfig({ DATA_DIR, SITE_ORIGIN, ALLOW_SANDBOX: '1' }).exposedSandbox).toEqual([
      'SMS_PROVIDER=outbox',
      'GATEWAY=sandbox',
    ])
    const local = { DATA_DIR, ...production, ALLOW_SANDBOX: '1' }
    expect(readConfig(local).exposedSandbox).toEqual([])
  })

  test('host – the shop’s HOST is public – the API still listens on this machine only', () => {
    expect(readConfig({ DATA_DIR, HOST: '0.0.0.0' }).host).toBe('127.0.0.1')
    expect(readConfig({ DATA_DIR, API_HOST: '10.0.0.5' }).host).toBe('10.0.0.5')
  })

  test.each([
    ['not production', {}, true],
    ['production', {}, false],
    ['production', { ALLOW_SANDBOX: '1' }, true],
    ['production', { SEED_DEMO: '1' }, true],
  ] as const)('demo shop – %s, %o – %s', (mode, environment, wanted) => {
    const real = { GATEWAY: 'zarinpal', ZARINPAL_MERCHANT: 'm', SMS_PROVIDER: 'sms.ir' }
    const sms = { SMS_IR_KEY: 'k', SMS_IR_TEMPLATE: '1' }
    const DEMO_MODULE = '/shop/content.js'
    const ofMode = mode === 'production' ? production : {}
    const given = { DATA_DIR, ...real, ...sms, ...ofMode, ...environment }
    expect(readConfig({ ...given, DEMO_MODULE }).demoModule).toBe(wanted ? DEMO_MODULE : null)
  })

  test('demo shop – no module named – no demo content', () => {
    expect(readConfig({ DATA_DIR }).demoModule).toBeNull()
  })

  test.each([
    [{ API_PORT: '99999' }, /API_PORT/],
    [{ API_PORT: 'x', SITE_ORIGIN: 'shop' }, /API_PORT.*SITE_ORIGIN/],
    [{ SITE_ORIGIN: 'http://localhost:3000/' }, /SITE_ORIGIN/],
    [{ TOKEN_SECRET: 'short' }, /TOKEN_SECRET/],
    [{ GATEWAY: 'paypal' }, /GATEWAY/],
    [{ SMS_PROVIDER: 'sms.ir' }, /SMS_IR_KEY/],
    [{ TRUST_PROXY: 'everybody' }, /TRUST_PROXY/],
    [{ SEED_DEMO: '1' }, /DEMO_MODULE/],
    [{ CORS_ORIGINS: '*' }, /CORS_ORIGINS/],
    [{ CORS_ORIGINS: 'null' }, /CORS_ORIGINS/],
    [{ CORS_ORIGINS: 'https://a.example,https://b.example/' }, /CORS_ORIGINS/],
  ])('config – %o – error names the variable', (environment, complaint) => {
    expect(() => readConfig({ DATA_DIR, ...environment })).toThrow(complaint)
  })

  test('extra origins – given – allowed besides the site', () => {
    expect(
      readConfig({ DATA_DIR, CORS_ORIGINS: 'https://a.example, https://b.example' }).corsOrigins,
    ).toEqual(['http://localhost:3000', 'https://a.example', 'https://b.example'])
  })
})
