import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { join, resolve } from 'node:path'
import { fileSource, type RegistrySource, urlSource } from 'shared-remote/registry-sources'
import { metricsTokenFault } from 'shared-server/metrics/metrics-access'
import { serverKeyFault } from 'shared-server/settings/server-key'
import { inWords } from 'shared-server/settings/setting-forms'
import { exportsTraces } from 'shared-server/tracing/tracing-settings'
import { type Toman, toToman } from 'shared-shop/money/toman'
import type { DatabaseLimits } from '../db/connection.ts'
import { StartupError } from '../lib/startup-error.ts'
import type { HoldLimits } from '../orders/placing/hold-limits.ts'
import { chooseSms } from '../sms/providers.ts'
import type { SmsProvider } from '../sms/sms-provider.ts'
import { commaList, type Environment, environmentSchema } from './environment.ts'
import { variables } from './variables.ts'

type GatewayConfig =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'zarinpal'; readonly merchant: string; readonly url: string }

export interface Config {
  readonly port: number
  readonly host: string
  /** How long it goes on answering after a signal to stop, ms. */
  readonly drainMs: number
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly databaseLimits: DatabaseLimits
  readonly redisUrl: string | null
  readonly siteOrigin: string
  /** Seconds. */
  readonly hstsMaxAge: number
  readonly hstsSubdomains: boolean
  readonly corsOrigins: readonly string[]
  readonly trustProxy: string
  /** Key by which shells are recognised; undefined, never in production: by being on this machine. */
  readonly serverKey: string | undefined
  /** Key of the HMACs stored in the database. */
  readonly tokenSecret: string
  readonly sms: SmsProvider
  readonly gateway: GatewayConfig
  /** The largest amount of one payment. */
  readonly paymentMax: Toman
  /** The settings that name an embedded adapter: an SMS outbox, a sandbox gateway. */
  readonly embedded: readonly string[]
  /** Those of them that others than this machine can reach; warn about them. */
  readonly exposedSandbox: readonly string[]
  /** Who gets answers from embedded adapters: login codes, and payments without money. */
  readonly sandboxFor: 'everyone' | 'this-machine'
  readonly logLevel: string
  /** Whether spans are sent to the collector that the `OTEL_…` variables name. */
  readonly exportsTraces: boolean
  readonly holdLimits: HoldLimits
  /** Login codes sent in 24 hours: the SMS budget. */
  readonly smsPerDay: number
  /** Wrong codes of everybody in an hour from which new devices get longer codes. */
  readonly loginFailuresPerHour: number
  /** Token that authorises metrics scrapers; undefined, never in production: this machine only. */
  readonly metricsToken: string | undefined
  /** Registry of the releases that browsers may report on. */
  readonly registry: RegistrySource
  /** Path of the demo content; null by default, since nobody can deliver its products. */
  readonly demoModule: string | null
}

/** Creates DATA_DIR/secret when TOKEN_SECRET is unset. Throws `StartupError` naming every invalid variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    variables.map(({ name, fallback }) => [name, environment[name]?.trim() || fallback]),
  )
  const parsed = environmentSchema.safeParse(given, inWords)
  const faults = [
    ...(parsed.error?.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`) ?? []),
    ...formFaults(given),
  ]
  if (!parsed.success || faults.length > 0) throw new StartupError(`Wrong settings. ${faults.join('; ')}`)
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const embedded = embeddedAdapters(env)
  const exposed = exposedSandbox(env, production, embedded)
  const fault = metricsTokenFault(env) ?? serverKeyFault(env)
  if (fault !== undefined) throw new StartupError(fault)
  const dataDir = resolve(env.DATA_DIR)
  return {
    port: env.API_PORT,
    host: env.API_HOST,
    drainMs: env.DRAIN_MS,
    dataDir,
    databaseUrl: env.DATABASE_URL || null,
    databaseLimits: {
      poolSize: env.DATABASE_POOL_SIZE,
      poolWaitMs: env.DATABASE_POOL_WAIT_MS,
      queryMs: env.DATABASE_QUERY_MS,
      startMs: env.DATABASE_START_MS,
    },
    redisUrl: env.REDIS_URL || null,
    siteOrigin: env.SITE_ORIGIN,
    hstsMaxAge: env.HSTS_MAX_AGE,
    hstsSubdomains: env.HSTS_SUBDOMAINS === '1',
    corsOrigins: [env.SITE_ORIGIN, ...commaList(env.CORS_ORIGINS)],
    trustProxy: env.TRUST_PROXY,
    serverKey: env.SERVER_KEY || undefined,
    tokenSecret: env.TOKEN_SECRET || keptSecret(dataDir),
    sms: chooseSms(given),
    gateway: gatewayConfig(env),
    paymentMax: toToman(env.PAYMENT_MAX),
    embedded,
    exposedSandbox: exposed,
    sandboxFor: env.ALLOW_SANDBOX === '1' ? 'everyone' : 'this-machine',
    logLevel: env.LOG_LEVEL,
    exportsTraces: exportsTraces(env),
    holdLimits: { units: env.HOLD_UNITS, unitsOfProduct: env.HOLD_UNITS_OF_PRODUCT },
    smsPerDay: env.SMS_PER_DAY,
    loginFailuresPerHour: env.LOGIN_FAILURES_PER_HOUR,
    metricsToken: env.METRICS_TOKEN || undefined,
    registry: env.REGISTRY_URL
      ? urlSource(env.REGISTRY_URL)
      : fileSource(resolve(env.REGISTRY_FILE || join(dataDir, 'registry.json'))),
    demoModule: demoModule(env, production),
  }
}

/** The settings whose own form they do not have. */
function formFaults(given: Readonly<Record<string, string>>): string[] {
  return variables.flatMap(({ name, form }) => {
    const value = given[name]
    return form && value && !form.fits(value) ? [`${name}: ${form.must}`] : []
  })
}

function embeddedAdapters(env: Environment): readonly string[] {
  return [
    ...(env.SMS_PROVIDER === 'outbox' ? ['SMS_PROVIDER=outbox'] : []),
    ...(env.GATEWAY === 'sandbox' ? ['GATEWAY=sandbox'] : []),
  ]
}

/**
 * The settings that name an embedded adapter although others than this machine may reach the shop: its SMS outbox shows
 * every login code, its gateway pays without money. Throws `StartupError` unless ALLOW_SANDBOX allows them.
 */
function exposedSandbox(
  env: Environment,
  production: boolean,
  embedded: readonly string[],
): readonly string[] {
  const isLocal = isLocalOrigin(env.SITE_ORIGIN)
  if (!production && isLocal) return []
  if (embedded.length === 0 || env.ALLOW_SANDBOX === '1') return isLocal ? [] : embedded
  const where = production ? 'NODE_ENV=production' : `SITE_ORIGIN=${env.SITE_ORIGIN}`
  throw new StartupError(
    `${embedded.join(' and ')} with ${where}: set a real provider, or ALLOW_SANDBOX=1 for a trial.`,
  )
}

function demoModule(env: Environment, production: boolean): string | null {
  if (env.SEED_DEMO === '1' && env.DEMO_MODULE === '') {
    throw new StartupError('SEED_DEMO=1 needs DEMO_MODULE, the built file of the demo content.')
  }
  const wanted = env.SEED_DEMO === '' ? !production || env.ALLOW_SANDBOX === '1' : env.SEED_DEMO === '1'
  return wanted && env.DEMO_MODULE !== '' ? resolve(env.DEMO_MODULE) : null
}

function gatewayConfig(env: Environment): GatewayConfig {
  if (env.GATEWAY === 'sandbox') return { kind: 'sandbox' }
  if (!env.ZARINPAL_MERCHANT) throw new StartupError('GATEWAY=zarinpal needs ZARINPAL_MERCHANT.')
  return { kind: 'zarinpal', merchant: env.ZARINPAL_MERCHANT, url: env.ZARINPAL_URL }
}

/** The secret in `dataDir`; made at the first start. */
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

/** Whether an origin is of this machine only, or of a test: names and addresses that never are public (RFC 6761). */
export function isLocalOrigin(origin: string): boolean {
  const { hostname } = new URL(origin)
  if (isIPv4(hostname)) return hostname.startsWith('127.')
  return hostname === '[::1]' || /(^|\.)(localhost|test)$/.test(hostname)
}
