import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { isLocalOrigin, readConfig } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'shop-config-'))
const MERCHANT = '1344b5d4-0048-11e8-94db-005056a205be'
const production = {
  NODE_ENV: 'production',
  METRICS_TOKEN: 'sixteen or more letters',
  SERVER_KEY: 'thirty-two or more letters, the same on all servers',
}
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

describe('config', () => {
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

  test('production – no key of the servers – refused', () => {
    const { SERVER_KEY, ...without } = { DATA_DIR, ...production, ALLOW_SANDBOX: '1' }
    expect(() => readConfig(without)).toThrow(/^NODE_ENV=production needs SERVER_KEY/)
    expect(() => readConfig({ ...without, SERVER_KEY: 'short' })).toThrow(/SERVER_KEY: .*32/)
    expect(readConfig({ ...without, SERVER_KEY }).serverKey).toBe(SERVER_KEY)
    expect(readConfig({ DATA_DIR }).serverKey).toBeUndefined()
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
    ['production', { ALLOW_SANDBOX: '1', SEED_DEMO: '0' }, false],
    ['not production', { SEED_DEMO: '0' }, false],
  ] as const)('demo shop – %s, %o – %s', (mode, environment, wanted) => {
    const real = { GATEWAY: 'zarinpal', ZARINPAL_MERCHANT: MERCHANT, SMS_PROVIDER: 'sms.ir' }
    const sms = { SMS_IR_KEY: 'k', SMS_IR_TEMPLATE: '1' }
    const DEMO_MODULE = '/shop/content.js'
    const ofMode = mode === 'production' ? production : {}
    const given = { DATA_DIR, ...real, ...sms, ...ofMode, ...environment }
    expect(readConfig({ ...given, DEMO_MODULE }).demoModule).toBe(wanted ? DEMO_MODULE : null)
  })

  /** A wrong value of each setting; for free texts, and names of files and hosts, none is wrong by itself. */
  const wrong: readonly (readonly [string, string])[] = [
    ['DATABASE_URL', 'mysql://127.0.0.1/shop'],
    ['SITE_ORIGIN', 'http://localhost:3000/'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'null'],
    ['TRUST_PROXY', 'everybody'],
    ['TOKEN_SECRET', 'short'],
  ]
  test.each(wrong)('%s=%s – refused in one line that names it', (name, value) => {
    expect(() => readConfig({ DATA_DIR, [name]: value })).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`))
  })

  test('settings – several wrong – one line names all', () => {
    expect(() => readConfig({ DATA_DIR, API_PORT: 'x', SITE_ORIGIN: 'shop', SMS_IR_LINE: 'x' })).toThrow(
      /API_PORT.*SITE_ORIGIN.*SMS_IR_LINE/,
    )
  })

  test.each([
    [{ SMS_PROVIDER: 'sms.ir' }, /SMS_IR_KEY/],
    [{ GATEWAY: 'zarinpal' }, /ZARINPAL_MERCHANT/],
    [{ SEED_DEMO: '1' }, /DEMO_MODULE/],
  ])('config – %o without what it needs – error names the variable', (environment, complaint) => {
    expect(() => readConfig({ DATA_DIR, ...environment })).toThrow(complaint)
  })

  test('extra origins – given – allowed besides the site', () => {
    expect(
      readConfig({ DATA_DIR, CORS_ORIGINS: 'https://a.example, https://b.example' }).corsOrigins,
    ).toEqual(['http://localhost:3000', 'https://a.example', 'https://b.example'])
  })
})

test.each([
  ['http://localhost:3000', true],
  ['http://shop.localhost', true],
  ['http://127.0.0.1:3000', true],
  ['http://127.8.0.1', true],
  ['http://[::1]:3000', true],
  ['http://shop.test:3000', true],
  ['https://khaneno.example', false],
  ['http://192.168.1.5:3000', false],
  ['https://localhost.example', false],
  ['https://127.0.0.1.example', false],
  ['https://mylocalhost', false],
])('origin %s – local: %s', (origin, isLocal) => {
  expect(isLocalOrigin(origin)).toBe(isLocal)
})
