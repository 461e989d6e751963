import { MIN_SERVER_KEY } from 'shared-server/settings/server-key'
import {
  flag,
  httpOrigin,
  httpUrl,
  nodeEnv,
  postgresUrl,
  redisUrl,
  type SettingForm,
  settingOf,
  uuid,
} from 'shared-server/settings/setting-forms'
import { areProxies, proxiesRule } from 'shared-server/settings/trusted-proxies'
import { sdkDisabled, tracesExporter } from 'shared-server/tracing/tracing-settings'
import * as z from 'zod/mini'

/** A setting of a form; unset ones are empty. */
const optional = ({ fits, must }: SettingForm) =>
  z.string().check(z.refine(text => text === '' || fits(text), must))
const origin = settingOf(httpOrigin)
const text = z.string()
const count = z.coerce.number<string>('must be a number').check(z.int(), z.minimum(1))
/** Of a timer; more than setTimeout takes (24 days) would be none. */
const milliseconds = z.coerce
  .number<string>('must be a number of milliseconds')
  .check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1))

export const environmentSchema = z.object({
  NODE_ENV: optional(nodeEnv),
  API_PORT: z.coerce.number<string>('must be a port number').check(z.int(), z.minimum(0), z.maximum(65_535)),
  API_HOST: z.string().check(z.minLength(1)),
  DRAIN_MS: milliseconds,
  DATA_DIR: z.string().check(z.minLength(1)),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_POOL_SIZE: count,
  DATABASE_POOL_WAIT_MS: milliseconds.check(z.minimum(1)),
  DATABASE_QUERY_MS: milliseconds.check(z.minimum(100)),
  DATABASE_START_MS: milliseconds,
  REDIS_URL: optional(redisUrl),
  SITE_ORIGIN: origin,
  HSTS_MAX_AGE: z.coerce.number<string>('must be a number of seconds').check(z.int(), z.minimum(0)),
  HSTS_SUBDOMAINS: z.enum(['0', '1']),
  CORS_ORIGINS: z
    .string()
    .check(
      z.refine(
        list => commaList(list).every(httpOrigin.fits),
        'must be a comma list of origins like https://partner.example, without paths and wildcards',
      ),
    ),
  TRUST_PROXY: z.string().check(z.refine(areProxies, proxiesRule)),
  SERVER_KEY: z
    .string()
    .check(
      z.refine(
        text => text === '' || text.length >= MIN_SERVER_KEY,
        `must have at least ${MIN_SERVER_KEY} characters`,
      ),
    ),
  TOKEN_SECRET: z
    .string()
    .check(z.refine(text => text === '' || text.length >= 32, 'must have at least 32 characters')),
  SMS_PROVIDER: text,
  GATEWAY: z.enum(['sandbox', 'zarinpal']),
  ZARINPAL_MERCHANT: optional(uuid),
  ZARINPAL_URL: origin,
  PAYMENT_MAX: z.coerce.number<string>('must be an amount in toman').check(z.int(), z.minimum(1000)),
  ALLOW_SANDBOX: optional(flag),
  SEED_DEMO: z.enum(['', '0', '1']),
  DEMO_MODULE: text,
  HOLD_UNITS: count,
  HOLD_UNITS_OF_PRODUCT: count,
  SMS_PER_DAY: count,
  LOGIN_FAILURES_PER_HOUR: count,
  METRICS_TOKEN: z
    .string()
    .check(z.refine(text => text === '' || text.length >= 16, 'must have at least 16 characters')),
  REGISTRY_FILE: text,
  REGISTRY_URL: optional(httpUrl),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(httpUrl),
  OTEL_SDK_DISABLED: optional(sdkDisabled),
  OTEL_TRACES_EXPORTER: optional(tracesExporter),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
})

export type Environment = z.infer<typeof environmentSchema>

export function commaList(text: string): string[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
}
