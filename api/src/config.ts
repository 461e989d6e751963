import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { fileSource, type RegistrySource, urlSource } from 'shared-remote/registry-sources'
import * as z from 'zod/mini'
import { StartupError } from './lib/startup-error.ts'
import type { Variable } from './lib/variable.ts'
import { chooseSms, smsPlugins } from './sms/providers.ts'
import type { SmsProvider } from './sms/sms-provider.ts'

/** Every variable the API reads, in the order of `.env.example`. */
export const variables: readonly Variable[] = [
  {
    name: 'NODE_ENV',
    fallback: '',
    about: '`production` refuses the embedded SMS and gateway adapters and is silent about errors',
  },
  { name: 'API_PORT', fallback: '3001', about: 'port of the API' },
  {
    name: 'API_HOST',
    fallback: '127.0.0.1',
    about: 'address that the API listens on; browsers reach it through the shop, whose HOST this is not',
  },
  { name: 'DATA_DIR', fallback: '.data', about: 'folder for the embedded database, pictures and the secret' },
  { name: 'DATABASE_URL', fallback: '', about: 'PostgreSQL to use instead of the embedded database' },
  { name: 'REDIS_URL', fallback: '', about: 'Redis that shares rate limits between instances' },
  { name: 'SITE_ORIGIN', fallback: 'http://localhost:3000', about: 'origin of the shop as browsers see it' },
  {
    name: 'CORS_ORIGINS',
    fallback: '',
    about: 'comma list of further origins that may call the API from a browser',
  },
  {
    name: 'TRUST_PROXY',
    fallback: 'loopback',
    about: 'addresses of proxies whose X-Forwarded-For is believed',
  },
  {
    name: 'TOKEN_SECRET',
    fallback: '',
    about: 'at least 32 characters; made and kept in DATA_DIR/secret when unset',
  },
  {
    name: 'SMS_PROVIDER',
    fallback: 'outbox',
    about: '`outbox` (embedded, read it at /dev/outbox), `sms.ir` or `ghasedak`',
  },
  {
    name: 'SMS_RESEND_PROVIDER',
    fallback: 'ghasedak',
    about: 'provider of resent codes; where its settings are missing, SMS_PROVIDER sends those too',
  },
  ...smsPlugins.flatMap(plugin => plugin.variables),
  { name: 'GATEWAY', fallback: 'sandbox', about: '`sandbox` (embedded) or `zarinpal`' },
  { name: 'ZARINPAL_MERCHANT', fallback: '', about: 'merchant id (UUID) at Zarinpal' },
  { name: 'ZARINPAL_URL', fallback: 'https://payment.zarinpal.com', about: 'base address of Zarinpal' },
  {
    name: 'ALLOW_SANDBOX',
    fallback: '',
    about: '`1` allows the embedded adapters and the demo shop with NODE_ENV=production',
  },
  {
    name: 'SEED_DEMO',
    fallback: '',
    about:
      '`1` shows the demo shop also with NODE_ENV=production: fills an empty database, serves its pictures; otherwise neither',
  },
  {
    name: 'DEMO_MODULE',
    fallback: '',
    about: 'built file of the demo content; unset: there is no demo shop',
  },
  {
    name: 'METRICS_TOKEN',
    fallback: '',
    about: 'who sends it may read /metrics; unset: this machine alone',
  },
  { name: 'LOG_LEVEL', fallback: 'warn', about: 'trace, debug, info, warn, error, fatal or silent' },
  { name: 'REGISTRY_FILE', fallback: '', about: 'the registry document; DATA_DIR/registry.json when unset' },
  { name: 'REGISTRY_URL', fallback: '', about: 'address of the registry instead of the file' },
]

const origin = z
  .string()
  .check(z.refine(isOrigin, 'must be an origin like https://shop.example, without a path'))
const optional = z.string()

const environmentSchema = z.object({
  NODE_ENV: z.string(),
  API_PORT: z.coerce.number<string>('must be a port number').check(z.int(), z.minimum(0), z.maximum(65_535)),
  API_HOST: z.string().check(z.minLength(1)),
  DATA_DIR: z.string().check(z.minLength(1)),
  DATABASE_URL: optional,
  REDIS_URL: optional,
  SITE_ORIGIN: origin,
  CORS_ORIGINS: z
    .string()
    .check(
      z.refine(
        list => commaList(list).every(isOrigin),
        'must be a comma list of origins like https://partner.example, without paths and wildcards',
      ),
    ),
  TRUST_PROXY: z
    .string()
    .check(
      z.refine(areProxies, 'must be a comma list of loopback, linklocal, uniquelocal, addresses or subnets'),
    ),
  TOKEN_SECRET: z
    .string()
    .check(z.refine(text => text === '' || text.length >= 32, 'must have at least 32 characters')),
  SMS_PROVIDER: z.string(),
  GATEWAY: z.enum(['sandbox', 'zarinpal']),
  ZARINPAL_MERCHANT: optional,
  ZARINPAL_URL: origin,
  ALLOW_SANDBOX: z.string(),
  SEED_DEMO: z.string(),
  DEMO_MODULE: z.string(),
  METRICS_TOKEN: z
    .string()
    .check(z.refine(text => text === '' || text.length >= 16, 'must have at least 16 characters')),
  REGISTRY_FILE: optional,
  REGISTRY_URL: z
    .string()
    .check(z.refine(text => text === '' || /^https?:/.test(text), 'must be an http or https address')),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
})

type GatewayConfig =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'zarinpal'; readonly merchant: string; readonly url: string }

export interface Config {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly redisUrl: string | null
  readonly siteOrigin: string
  readonly corsOrigins: readonly string[]
  readonly trustProxy: string
  /** Key of the HMACs stored in the database. */
  readonly tokenSecret: string
  readonly sms: SmsProvider
  readonly gateway: GatewayConfig
  readonly logLevel: string
  /** Token that authorises metrics scrapers; undefined: this machine only. */
  readonly metricsToken: string | undefined
  /** Registry of the releases that browsers may report on. */
  readonly registry: RegistrySource
  /** Path of the demo content; null by default, since nobody can deliver its products. */
  readonly demoModule: string | null
}

/**
 * Reads the variables; creates DATA_DIR/secret when TOKEN_SECRET is unset. Throws `StartupError` naming every invalid
 * one.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    variables.map(({ name, fallback }) => [name, environment[name]?.trim() || fallback]),
  )
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new StartupError(`Wrong settings. ${faults.join('; ')}`)
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  refuseSandbox(env, production)
  const dataDir = resolve(env.DATA_DIR)
  return {
    production,
    port: env.API_PORT,
    host: env.API_HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL || null,
    redisUrl: env.REDIS_URL || null,
    siteOrigin: env.SITE_ORIGIN,
    corsOrigins: [env.SITE_ORIGIN, ...commaList(env.CORS_ORIGINS)],
    trustProxy: env.TRUST_PROXY,
    tokenSecret: env.TOKEN_SECRET || keptSecret(dataDir),
    sms: chooseSms(given),
    gateway: gatewayConfig(env),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN || undefined,
    registry: env.REGISTRY_URL
      ? urlSource(env.REGISTRY_URL)
      : fileSource(resolve(env.REGISTRY_FILE || join(dataDir, 'registry.json'))),
    demoModule: demoModule(env, production),
  }
}

type Environment = z.infer<typeof environmentSchema>

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

function commaList(text: string): string[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
}

function areProxies(list: string): boolean {
  return list.split(',').every(part => {
    const [address = '', bits = '0', ...rest] = part.trim().split('/')
    if (['', 'loopback', 'linklocal', 'uniquelocal'].includes(part.trim())) return true
    return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= 128 && rest.length === 0
  })
}

function refuseSandbox(env: Environment, production: boolean) {
  if (!production || env.ALLOW_SANDBOX === '1') return
  const refused = [
    env.SMS_PROVIDER === 'outbox' && 'SMS_PROVIDER=outbox',
    env.GATEWAY === 'sandbox' && 'GATEWAY=sandbox',
  ].filter(Boolean)
  if (refused.length > 0) {
    throw new StartupError(
      `${refused.join(' and ')} with NODE_ENV=production: set a real provider, or ALLOW_SANDBOX=1 for a trial.`,
    )
  }
}

function demoModule(env: Environment, production: boolean): string | null {
  if (env.SEED_DEMO === '1' && env.DEMO_MODULE === '') {
    throw new StartupError('SEED_DEMO=1 needs DEMO_MODULE, the built file of the demo content.')
  }
  const wanted = !production || env.ALLOW_SANDBOX === '1' || env.SEED_DEMO === '1'
  return wanted && env.DEMO_MODULE !== '' ? resolve(env.DEMO_MODULE) : null
}

function gatewayConfig(env: Environment): GatewayConfig {
  if (env.GATEWAY === 'sandbox') return { kind: 'sandbox' }
  if (!env.ZARINPAL_MERCHANT) throw new StartupError('GATEWAY=zarinpal needs ZARINPAL_MERCHANT.')
  return { kind: 'zarinpal', merchant: env.ZARINPAL_MERCHANT, url: env.ZARINPAL_URL }
}

function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
    } catch {
      chmodSync(path, 0o600)
    }
    const secret = readFileSync(path, 'utf8').trim()
    if (secret.length < 32) throw new Error('it is too short')
    return secret
  } catch (error) {
    throw new StartupError(
      `Cannot keep a secret in ${path}: ${error instanceof Error ? error.message : error}`,
    )
  }
}
