import * as z from 'zod/mini'
import { metricsUrls, milliseconds, settingsFrom } from '../lib/settings.ts'
import type { MetricsSource } from './figures/scraper.ts'

const environmentSchema = z.object({
  METRICS_TOKEN: z.optional(z.string()),
  WATCH_SECONDS: z._default(z.coerce.number<unknown>().check(z.minimum(1), z.maximum(300)), 5),
  WATCH_MIN_VIEWS: z._default(z.coerce.number<unknown>().check(z.int(), z.minimum(1)), 50),
  WATCH_GUARD: z._default(z.string(), '1h'),
})

export interface WatchSettings {
  readonly everyMs: number
  /** Views of the canary on the server that each step of a ramp needs. */
  readonly minViews: number
  /** How long a default is watched after its promotion. */
  readonly guardMs: number
}

export const usualSettings: WatchSettings = { everyMs: 5_000, minViews: 50, guardMs: 3_600_000 }

/** The `WATCH_*` settings and `METRICS_TOKEN` of the environment (`.env.example` explains them). `SETTING_INVALID`. */
export function watchSettingsFrom(environment: NodeJS.ProcessEnv): {
  readonly metrics: MetricsSource
  readonly settings: WatchSettings
} {
  const data = settingsFrom(environment, environmentSchema)
  return {
    metrics: { urls: metricsUrls(environment), token: data.METRICS_TOKEN },
    settings: {
      everyMs: data.WATCH_SECONDS * 1_000,
      minViews: data.WATCH_MIN_VIEWS,
      guardMs: milliseconds(data.WATCH_GUARD, 'WATCH_GUARD'),
    },
  }
}
