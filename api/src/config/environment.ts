import { isIP } from 'node:net'
import * as z from 'zod/mini'

const origin = z
  .string()
  .check(z.refine(isOrigin, 'must be an origin like https://shop.example, without a path'))
const optional = z.string()
const count = z.coerce.number<string>('must be a number').check(z.int(), z.minimum(1))

/** The environment variables, with validation messages for the operator. */
export const environmentSchema = z.object({
  NODE_ENV: z.string(),
  API_PORT: z.coerce.number<string>('must be a port number').check(z.int(), z.minimum(0), z.maximum(65_535)),
  API_HOST: z.string().check(z.minLength(1)),
  DATA_DIR: z.string().check(z.minLength(1)),
  DATABASE_URL: optional,
  REDIS_URL: optional,
  SITE_ORIGIN: origin,
  HSTS_MAX_AGE: z.coerce.number<string>('must be a number of seconds').check(z.int(), z.minimum(0)),
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
  HOLD_UNITS: count,
  HOLD_UNITS_OF_PRODUCT: count,
  SMS_PER_DAY: count,
  LOGIN_FAILURES_PER_HOUR: count,
  METRICS_TOKEN: z
    .string()
    .check(z.refine(text => text === '' || text.length >= 16, 'must have at least 16 characters')),
  REGISTRY_FILE: optional,
  REGISTRY_URL: z
    .string()
    .check(z.refine(text => text === '' || /^https?:/.test(text), 'must be an http or https address')),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
})

export type Environment = z.infer<typeof environmentSchema>

export function commaList(text: string): string[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

function areProxies(list: string): boolean {
  return list.split(',').every(part => {
    const [address = '', bits = '0', ...rest] = part.trim().split('/')
    if (['', 'loopback', 'linklocal', 'uniquelocal'].includes(part.trim())) return true
    return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= 128 && rest.length === 0
  })
}
