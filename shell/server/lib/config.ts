import type { KeyObject } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { SiteConfig } from 'shared-remote'
import { readPublicKeys } from 'shared-remote/registry-signature'
import { fileSource, type RegistrySource, urlSource } from 'shared-remote/registry-sources'
import { metricsTokenFault } from 'shared-server/metrics/metrics-access'
import { MIN_SERVER_KEY, serverKeyFault } from 'shared-server/settings/server-key'
import {
  httpOrigin,
  httpUrl,
  inWords,
  nodeEnv,
  redisUrl,
  settingOf,
} from 'shared-server/settings/setting-forms'
import { areProxies, proxiesRule } from 'shared-server/settings/trusted-proxies'
import { exportsTraces, sdkDisabled, tracesExporter } from 'shared-server/tracing/tracing-settings'
import * as z from 'zod/mini'

const port = z.coerce.number<unknown>().check(z.int(), z.minimum(0), z.maximum(65_535))

const environmentSchema = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '::'),
  DRAIN_MS: z._default(z.coerce.number<unknown>().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1)), 0),
  API_PORT: z._default(port, 3001),
  API_ORIGIN: z.optional(settingOf(httpOrigin)),
  DATA_DIR: z._default(z.string(), '.data'),
  RELEASES_DIR: z.optional(z.string()),
  REGISTRY_FILE: z.optional(z.string()),
  REGISTRY_URL: z.optional(settingOf(httpUrl)),
  REGISTRY_PUBLIC_KEY: z.optional(z.string()),
  REGISTRY_MIN_REVISION: z._default(z.coerce.number<unknown>().check(z.int(), z.minimum(0)), 0),
  DEPLOY_URL: z.optional(settingOf(httpUrl)),
  GATEWAY_ORIGIN: z.optional(settingOf(httpOrigin)),
  SITE_ORIGIN: z.optional(settingOf(httpOrigin)),
  HSTS_MAX_AGE: z._default(z.coerce.number<unknown>().check(z.int(), z.minimum(0)), 31_536_000),
  HSTS_SUBDOMAINS: z._default(z.enum(['0', '1']), '1'),
  NODE_ENV: z.optional(settingOf(nodeEnv)),
  PIN_SECRET: z.optional(z.string().check(z.minLength(16))),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  SERVER_KEY: z.optional(z.string().check(z.minLength(MIN_SERVER_KEY))),
  TRUST_PROXY: z._default(z.string().check(z.refine(areProxies, proxiesRule)), 'loopback'),
  PAGE_CACHING: z._default(z.enum(['nonce', 'shared']), 'nonce'),
  PURGE_URL: z.optional(settingOf(httpUrl)),
  PURGE_TOKEN: z.optional(z.string()),
  PAGES_REDIS_URL: z.optional(settingOf(redisUrl)),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(settingOf(httpUrl)),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(settingOf(httpUrl)),
  OTEL_SDK_DISABLED: z.optional(settingOf(sdkDisabled)),
  OTEL_TRACES_EXPORTER: z.optional(settingOf(tracesExporter)),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'warn'),
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
  /** Of a document: lower ones are old, also for a server that has never seen another. */
  readonly minRevision: number
  /** Where the last accepted registry is kept for the next start. */
  readonly lastGoodFile: string
}

/** Directories are absolute. */
export type ShellConfig = ReturnType<typeof readConfig>

/** Reads from the environment what a site's operator configures for its pages. */
export type SiteSettings = z.ZodMiniType<SiteConfig>

/**
 * Reads the environment (`.env.example` explains each variable); throws a `ConfigError` that names every invalid one.
 */
export function readConfig(environment: NodeJS.ProcessEnv, siteSettings: SiteSettings) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given, inWords)
  const site = siteSettings.safeParse(given, inWords)
  if (!parsed.success || !site.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(site.error?.issues ?? [])]
    throw new ConfigError(issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; '))
  }
  const env = parsed.data
  const fault = metricsTokenFault(env) ?? serverKeyFault(env)
  if (fault !== undefined) throw new ConfigError(fault)
  if (env.API_ORIGIN === undefined && env.PORT === env.API_PORT && env.PORT !== 0) {
    throw new ConfigError(`PORT and API_PORT are both ${env.PORT}: each server needs its own.`)
  }
  const dataDir = resolve(env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    /** How long it goes on answering after a signal to stop, ms. */
    drainMs: env.DRAIN_MS,
    apiOrigin: env.API_ORIGIN ?? `http://127.0.0.1:${env.API_PORT}`,
    releasesDir: resolve(env.RELEASES_DIR ?? join(dataDir, 'releases')),
    registry: {
      ...(env.REGISTRY_URL
        ? urlSource(env.REGISTRY_URL)
        : fileSource(resolve(env.REGISTRY_FILE ?? join(dataDir, 'registry.json')))),
      publicKeys: publicKeys(env.REGISTRY_PUBLIC_KEY),
      minRevision: env.REGISTRY_MIN_REVISION,
      lastGoodFile: join(dataDir, 'registry.last-good.json'),
    },
    /** The deploy service, which tells of changes of the registry; undefined: they are noticed by looking. */
    deployUrl: env.DEPLOY_URL,
    /** Hosts other than this site that a payment form may be sent to. */
    gatewayOrigin: env.GATEWAY_ORIGIN,
    /** This site's origin as browsers see it; undefined is `http://localhost` with the actual port. */
    siteOrigin: env.SITE_ORIGIN,
    /** Seconds for which browsers keep to HTTPS. */
    hstsMaxAge: env.HSTS_MAX_AGE,
    hstsSubdomains: env.HSTS_SUBDOMAINS === '1',
    /** Key of the signed links by which testers pin versions; undefined disables pins. */
    pinSecret: env.PIN_SECRET,
    /** Whether pages may load remotes from development servers on this machine: only with `NODE_ENV=development`. */
    devServers: env.NODE_ENV === 'development',
    /** Token that authorises reading the metrics; undefined, never in production: only this machine may. */
    metricsToken: env.METRICS_TOKEN,
    /** By it the API recognises this server; undefined, never in production: by being on its machine. */
    serverKey: env.SERVER_KEY,
    /** Proxies whose `X-Forwarded-…` is believed, as `trustedProxies` reads them. */
    trustProxy: env.TRUST_PROXY,
    /** `shared`: caches between browsers and the shop may store pages that are the same for everybody. */
    pageCaching: env.PAGE_CACHING,
    /** Where these caches are told to purge; undefined: nowhere. */
    purge: env.PURGE_URL === undefined ? undefined : { url: env.PURGE_URL, token: env.PURGE_TOKEN },
    /** Redis through which shells share pages, and the key that protects them; undefined: each renders its own. */
    sharedPages: sharedPages(env.PAGES_REDIS_URL, env.SERVER_KEY),
    logLevel: env.LOG_LEVEL,
    /** Whether spans are sent to the collector that the `OTEL_…` variables name. */
    exportsTraces: exportsTraces(env),
    /** Processes that render pages. One release runs in all but one of them at most. */
    renderWorkers: env.RENDER_WORKERS,
    /** Share of the visits, 0 to 1, that report load times and web vitals. */
    telemetrySample: env.TELEMETRY_SAMPLE,
    /** Path and text of a load-testing service's ownership check (spec §2). */
    loadTest: env.LOAD_TEST_PATH ? { path: env.LOAD_TEST_PATH, text: env.LOAD_TEST_TEXT } : undefined,
    site: site.data,
  }
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

function sharedPages(url: string | undefined, serverKey: string | undefined) {
  if (url === undefined) return undefined
  if (serverKey === undefined)
    throw new ConfigError('PAGES_REDIS_URL needs SERVER_KEY, which protects what is in Redis')
  return { url, serverKey }
}

function publicKeys(text: string | undefined): readonly KeyObject[] {
  try {
    return text === undefined ? [] : readPublicKeys(text)
  } catch (error) {
    throw new ConfigError(`REGISTRY_PUBLIC_KEY: ${error instanceof Error ? error.message : error}`)
  }
}
