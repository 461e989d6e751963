import type { KeyObject } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { SiteConfig } from 'shared-remote'
import { readPublicKeys } from 'shared-remote/registry-signature'
import { fileSource, type RegistrySource, urlSource } from 'shared-remote/registry-sources'
import { metricsTokenFault } from 'shared-server/metrics-access'
import * as z from 'zod/mini'

const port = z.coerce.number<unknown>().check(z.int(), z.minimum(0), z.maximum(65_535))
const phones = z._default(z.string().check(z.regex(/^[\d ,+]*$/)), '')

const environmentSchema = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '::'),
  API_PORT: z._default(port, 3001),
  API_ORIGIN: z.optional(z.url()),
  DATA_DIR: z._default(z.string(), '.data'),
  RELEASES_DIR: z.optional(z.string()),
  REGISTRY_FILE: z.optional(z.string()),
  REGISTRY_URL: z.optional(z.url({ protocol: /^https?$/ })),
  REGISTRY_PUBLIC_KEY: z.optional(z.string()),
  DEPLOY_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SHOP_NAME: z._default(z.string(), 'خانه‌نو'),
  COMPANY_NAME: z._default(z.string(), 'شرکت مالک'),
  CENTRAL_OFFICE_PHONES: phones,
  REGIONAL_OFFICE_PHONES: phones,
  TRUST_BADGE_URL: z.optional(z.url({ protocol: /^https$/ })),
  GATEWAY_ORIGIN: z.optional(z.url()),
  SITE_ORIGIN: z.optional(z.url({ protocol: /^https?$/ })),
  HSTS_MAX_AGE: z._default(z.coerce.number<unknown>().check(z.int(), z.minimum(0)), 31_536_000),
  NODE_ENV: z.optional(z.string()),
  PIN_SECRET: z.optional(z.string().check(z.minLength(16))),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  TELEMETRY_SAMPLE: z._default(z.coerce.number<unknown>().check(z.minimum(0), z.maximum(1)), 0.1),
  RENDER_WORKERS: z._default(
    z.coerce.number<unknown>().check(z.int(), z.minimum(2), z.maximum(64)),
    Math.min(availableParallelism() + 1, 9),
  ),
  LOAD_TEST_PATH: z.optional(z.string().check(z.regex(/^(?:\/[\w.~-]+)+\/?$/))),
  LOAD_TEST_TEXT: z._default(z.string(), ''),
})

/** Where the registry is, and how it is trusted. */
export interface RegistryConfig extends RegistrySource {
  /** Keys of which one must have signed the registry; if there is none, it is not verified. */
  readonly publicKeys: readonly KeyObject[]
  /** Where the last accepted registry is kept for the next start. */
  readonly lastGoodFile: string
}

/** Configuration of the shell's server. Directories are absolute. */
export interface ShellConfig {
  readonly port: number
  readonly host: string
  readonly apiOrigin: string
  readonly releasesDir: string
  readonly registry: RegistryConfig
  /** The deploy service, which tells of changes of the registry; undefined: they are noticed by looking. */
  readonly deployUrl: string | undefined
  /** Hosts other than this site that a payment form may be sent to. */
  readonly gatewayOrigin: string | undefined
  /** This site's origin as browsers see it; undefined is `http://localhost` with the actual port. */
  readonly siteOrigin: string | undefined
  /** Seconds for which browsers keep to HTTPS. */
  readonly hstsMaxAge: number
  /** Path and text of a load-testing service's ownership check (spec §2). */
  readonly loadTest: { readonly path: string; readonly text: string } | undefined
  /** Key of the signed links by which testers pin versions; undefined disables pins. */
  readonly pinSecret: string | undefined
  /** Whether pages may load remotes from development servers on this machine: only with `NODE_ENV=development`. */
  readonly devServers: boolean
  /** Token that authorises reading the metrics; undefined, never in production: only this machine may. */
  readonly metricsToken: string | undefined
  /** Processes that render pages. One release runs in all but one of them at most. */
  readonly renderWorkers: number
  /** Share of the visits, 0 to 1, that report load times and web vitals. */
  readonly telemetrySample: number
  readonly site: SiteConfig
}

/**
 * Reads the environment (`.env.example` explains each variable); throws a `ConfigError` that names every invalid one.
 */
export function readConfig(environment: NodeJS.ProcessEnv): ShellConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    )
  }
  const env = parsed.data
  const fault = metricsTokenFault(env)
  if (fault !== undefined) throw new ConfigError(fault)
  const dataDir = resolve(env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    apiOrigin: env.API_ORIGIN ?? `http://127.0.0.1:${env.API_PORT}`,
    releasesDir: resolve(env.RELEASES_DIR ?? join(dataDir, 'releases')),
    registry: {
      ...(env.REGISTRY_URL
        ? urlSource(env.REGISTRY_URL)
        : fileSource(resolve(env.REGISTRY_FILE ?? join(dataDir, 'registry.json')))),
      publicKeys: publicKeys(env.REGISTRY_PUBLIC_KEY),
      lastGoodFile: join(dataDir, 'registry.last-good.json'),
    },
    deployUrl: env.DEPLOY_URL,
    gatewayOrigin: env.GATEWAY_ORIGIN,
    siteOrigin: env.SITE_ORIGIN && new URL(env.SITE_ORIGIN).origin,
    hstsMaxAge: env.HSTS_MAX_AGE,
    pinSecret: env.PIN_SECRET,
    devServers: env.NODE_ENV === 'development',
    metricsToken: env.METRICS_TOKEN,
    renderWorkers: env.RENDER_WORKERS,
    telemetrySample: env.TELEMETRY_SAMPLE,
    loadTest: env.LOAD_TEST_PATH ? { path: env.LOAD_TEST_PATH, text: env.LOAD_TEST_TEXT } : undefined,
    site: {
      shopName: env.SHOP_NAME,
      companyName: env.COMPANY_NAME,
      offices: [
        { key: 'central', phones: phoneList(env.CENTRAL_OFFICE_PHONES || '02100000000,02100000001') },
        { key: 'regional', phones: phoneList(env.REGIONAL_OFFICE_PHONES || '07100000000') },
      ],
      ...(env.TRUST_BADGE_URL && { trustBadgeUrl: env.TRUST_BADGE_URL }),
    },
  }
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

function publicKeys(text: string | undefined): readonly KeyObject[] {
  try {
    return text === undefined ? [] : readPublicKeys(text)
  } catch (error) {
    throw new ConfigError(`REGISTRY_PUBLIC_KEY: ${error instanceof Error ? error.message : error}`)
  }
}

const labels = ['فروش', 'پیگیری', 'پشتیبانی']

function phoneList(numbers: string): SiteConfig['offices'][number]['phones'] {
  return numbers
    .split(',')
    .map(number => number.replaceAll(' ', ''))
    .filter(number => number !== '')
    .map((number, index) => ({ label: labels[index] ?? 'تلفن', number }))
}
