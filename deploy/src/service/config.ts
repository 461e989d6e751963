import { resolve } from 'node:path'
import { metricsTokenFault } from 'shared-server/metrics/metrics-access'
import { httpOrigin, inWords, nodeEnv, settingOf } from 'shared-server/settings/setting-forms'
import { areProxies, proxiesRule } from 'shared-server/settings/trusted-proxies'
import * as z from 'zod/mini'
import { DeployError } from '../lib/deploy-error.ts'
import { stateDirOf } from '../lib/place.ts'
import { settingsFrom } from '../lib/settings.ts'
import { watchSettingsFrom } from '../watcher/settings.ts'

const port = z.coerce.number<unknown>().check(z.int(), z.minimum(0), z.maximum(65_535))

const environmentSchema = z.object({
  DEPLOY_PORT: z._default(port, 3002),
  DEPLOY_HOST: z._default(z.string(), '127.0.0.1'),
  DEPLOY_ORIGIN: z.optional(settingOf(httpOrigin)),
  DEPLOY_STATE_DIR: z.optional(z.string()),
  DEPLOY_CONSOLE_DIR: z.optional(z.string()),
  DEPLOY_ENVIRONMENT: z.optional(z.string().check(z.maxLength(40))),
  DEPLOY_CHARTS_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: z._default(z.string(), '.data'),
  TRUST_PROXY: z._default(z.string().check(z.refine(areProxies, proxiesRule)), ''),
  HSTS_MAX_AGE: z._default(z.coerce.number<unknown>().check(z.int(), z.minimum(0)), 31_536_000),
  HSTS_SUBDOMAINS: z._default(z.enum(['0', '1']), '1'),
  NODE_ENV: z.optional(settingOf(nodeEnv)),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  PIN_SECRET: z.optional(z.string().check(z.minLength(16))),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'warn'),
})

/** Reads the environment (`.env.example` explains each variable); `SETTING_INVALID` names every invalid one. */
export function readServiceConfig(
  environment: NodeJS.ProcessEnv,
  { root, consoleDir }: { readonly root: string; readonly consoleDir: string },
) {
  const env = settingsFrom(environment, environmentSchema, inWords)
  const fault = metricsTokenFault(env)
  if (fault !== undefined) throw new DeployError('SETTING_INVALID', fault)
  return {
    port: env.DEPLOY_PORT,
    host: env.DEPLOY_HOST,
    /** Origin at which people and tools reach it; undefined is `http://localhost` with the actual port. */
    origin: env.DEPLOY_ORIGIN,
    stateDir: stateDirOf(root, environment),
    consoleDir: env.DEPLOY_CONSOLE_DIR ? resolve(root, env.DEPLOY_CONSOLE_DIR) : consoleDir,
    environment: env.DEPLOY_ENVIRONMENT ?? (env.NODE_ENV === 'production' ? 'Production' : 'Development'),
    chartsUrl: env.DEPLOY_CHARTS_URL,
    trustProxy: env.TRUST_PROXY,
    /** Seconds. */
    hstsMaxAge: env.HSTS_MAX_AGE,
    hstsSubdomains: env.HSTS_SUBDOMAINS === '1',
    metricsToken: env.METRICS_TOKEN,
    pinSecret: env.PIN_SECRET,
    logLevel: env.LOG_LEVEL,
    watch: watchSettingsFrom(environment),
  }
}

export type ServiceConfig = ReturnType<typeof readServiceConfig>
