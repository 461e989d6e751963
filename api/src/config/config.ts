import { join, resolve } from 'node:path'
import { fileSource, type RegistrySource, urlSource } from 'shared-remote/registry-sources'
import { metricsTokenFault } from 'shared-server/metrics-access'
import { StartupError } from '../lib/startup-error.ts'
import type { HoldLimits } from '../orders/placing/hold-limits.ts'
import { chooseSms } from '../sms/providers.ts'
import type { SmsProvider } from '../sms/sms-provider.ts'
import { commaList, type Environment, environmentSchema } from './environment.ts'
import { keptSecret } from './kept-secret.ts'
import { isLocalOrigin } from './local-origin.ts'
import { variables } from './variables.ts'

type GatewayConfig =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'zarinpal'; readonly merchant: string; readonly url: string }

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly redisUrl: string | null
  readonly siteOrigin: string
  /** Seconds. */
  readonly hstsMaxAge: number
  readonly corsOrigins: readonly string[]
  readonly trustProxy: string
  /** Key of the HMACs stored in the database. */
  readonly tokenSecret: string
  readonly sms: SmsProvider
  readonly gateway: GatewayConfig
  /** Settings of embedded adapters that others than this machine can reach; warn about them. */
  readonly exposedSandbox: readonly string[]
  readonly logLevel: string
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
  const exposed = exposedSandbox(env, production)
  const fault = metricsTokenFault(env)
  if (fault !== undefined) throw new StartupError(fault)
  const dataDir = resolve(env.DATA_DIR)
  return {
    port: env.API_PORT,
    host: env.API_HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL || null,
    redisUrl: env.REDIS_URL || null,
    siteOrigin: env.SITE_ORIGIN,
    hstsMaxAge: env.HSTS_MAX_AGE,
    corsOrigins: [env.SITE_ORIGIN, ...commaList(env.CORS_ORIGINS)],
    trustProxy: env.TRUST_PROXY,
    tokenSecret: env.TOKEN_SECRET || keptSecret(dataDir),
    sms: chooseSms(given),
    gateway: gatewayConfig(env),
    exposedSandbox: exposed,
    logLevel: env.LOG_LEVEL,
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

/**
 * The settings that name an embedded adapter although others than this machine may reach the shop: its SMS outbox shows
 * every login code, its gateway pays without money. Throws `StartupError` unless ALLOW_SANDBOX allows them.
 */
function exposedSandbox(env: Environment, production: boolean): readonly string[] {
  const isLocal = isLocalOrigin(env.SITE_ORIGIN)
  if (!production && isLocal) return []
  const exposed = [
    ...(env.SMS_PROVIDER === 'outbox' ? ['SMS_PROVIDER=outbox'] : []),
    ...(env.GATEWAY === 'sandbox' ? ['GATEWAY=sandbox'] : []),
  ]
  if (exposed.length === 0 || env.ALLOW_SANDBOX === '1') return isLocal ? [] : exposed
  const where = production ? 'NODE_ENV=production' : `SITE_ORIGIN=${env.SITE_ORIGIN}`
  throw new StartupError(
    `${exposed.join(' and ')} with ${where}: set a real provider, or ALLOW_SANDBOX=1 for a trial.`,
  )
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
