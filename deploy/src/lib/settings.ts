import type * as z from 'zod/mini'
import { DeployError } from './deploy-error.ts'

/** What the schema makes of the variables that are not empty. `SETTING_INVALID` names every invalid one. */
export function settingsFrom<Schema extends z.ZodMiniType>(
  environment: NodeJS.ProcessEnv,
  schema: Schema,
  options?: Parameters<Schema['safeParse']>[1],
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given, options)
  if (parsed.success) return parsed.data as z.output<Schema>
  const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new DeployError('SETTING_INVALID', wrong.join('; '))
}

/**
 * The addresses in `WATCH_METRICS`: the `/metrics` of each process, of every shell and every API. `SETTING_INVALID`.
 */
export function metricsUrls({ WATCH_METRICS = '' }: NodeJS.ProcessEnv): string[] {
  const urls = WATCH_METRICS.split(',')
    .map(url => url.trim())
    .filter(url => url !== '')
  const wrong = urls.find(url => !URL.canParse(url) || !/^https?:/.test(url))
  if (wrong !== undefined)
    throw new DeployError('SETTING_INVALID', `WATCH_METRICS: ${wrong} is not the URL of a /metrics page`)
  return [...new Set(urls)]
}

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** Milliseconds of a duration such as `30s`, `10m`, `1h` or `90d`. `SETTING_INVALID`, which names `what`. */
export function milliseconds(text: string, what: string): number {
  const [, number, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  if (!number || !unit)
    throw new DeployError(
      'SETTING_INVALID',
      `${what}: write a duration such as 30s, 10m, 1h or 90d, not ${text}`,
    )
  return Number(number) * units[unit as keyof typeof units]
}
