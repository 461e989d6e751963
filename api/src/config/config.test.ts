import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { variables } from './variables.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'shop-config-'))
const MERCHANT = '1344b5d4-0048-11e8-94db-005056a205be'
const production = {
  NODE_ENV: 'production',
  METRICS_TOKEN: 'sixteen or more letters',
  SERVER_KEY: 'thirty-two or more letters, the same on all servers',
}
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

  test('demo shop – no module named – no demo content', () => {
    expect(readConfig({ DATA_DIR }).demoModule).toBeNull()
  })

  /** A wrong value of each setting; for free texts, and names of files and hosts, none is wrong by itself. */
  const wrong: readonly (readonly [string, string])[] = [
    ['NODE_ENV', 'prod'],
    ['API_PORT', '99999'],
    ['API_PORT', 'x'],
    ['DRAIN_MS', '5s'],
    ['DATABASE_URL', 'mysql://127.0.0.1/shop'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_POOL_WAIT_MS', '0'],
    ['DATABASE_QUERY_MS', '99'],
    ['DATABASE_START_MS', '-1'],
    ['REDIS_URL', '127.0.0.1:6379'],
    ['SITE_ORIGIN', 'http://localhost:3000/'],
    ['HSTS_MAX_AGE', 'forever'],
    ['HSTS_SUBDOMAINS', 'no'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'null'],
    ['CORS_ORIGINS', 'https://a.example,https://b.example/'],
    ['TRUST_PROXY', 'everybody'],
    ['SERVER_KEY', 'short'],
    ['TOKEN_SECRET', 'short'],
    ['SMS_PROVIDER', 'pigeon'],
    ['SMS_RESEND_PROVIDER', 'pigeon'],
    ['SMS_IR_TEMPLATE', 'notanumber'],
    ['SMS_IR_LINE', 'x'],
    ['SMS_IR_URL', 'api.sms.ir'],
    ['GHASEDAK_LINE', 'x'],
    ['GHASEDAK_URL', 'https://gateway.ghasedak.me/rest'],
    ['GATEWAY', 'paypal'],
    ['ZARINPAL_MERCHANT', 'nouuid'],
    ['ZARINPAL_URL', 'zarinpal.com'],
    ['PAYMENT_MAX', '100 million'],
    ['ALLOW_SANDBOX', 'yes'],
    ['SEED_DEMO', 'true'],
    ['HOLD_UNITS', '0'],
    ['HOLD_UNITS_OF_PRODUCT', '1.5'],
    ['SMS_PER_DAY', '-1'],
    ['LOGIN_FAILURES_PER_HOUR', 'x'],
    ['METRICS_TOKEN', 'short'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'collector:4318/v1/traces'],
    ['OTEL_SDK_DISABLED', 'yes'],
    ['OTEL_TRACES_EXPORTER', 'zipkin'],
    ['LOG_LEVEL', 'loud'],
    ['REGISTRY_URL', 'registry.json'],
  ]
  const free = [
    'API_HOST',
    'DATA_DIR',
    'DEMO_MODULE',
    'GHASEDAK_KEY',
    'GHASEDAK_TEMPLATE',
    'REGISTRY_FILE',
    'SMS_IR_KEY',
  ]

  test.each(wrong)('%s=%s – refused in one line that names it', (name, value) => {
    expect(() => readConfig({ DATA_DIR, [name]: value })).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`))
  })

  test('settings – every one that is read – has a wrong value above, or is free text', () => {
    const tried = new Set([...wrong.map(([name]) => name), ...free])
    expect(variables.map(({ name }) => name).filter(name => !tried.has(name))).toEqual([])
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
