import * as z from 'zod/mini'
import { eventSchema } from './rollout.ts'

const share = z.number().check(z.minimum(0), z.maximum(1))

const liveVersionSchema = z.object({
  version: z.string(),
  /** When it got its present share. */
  since: z.iso.datetime(),
  published: z.optional(z.iso.datetime()),
  by: z.optional(z.string()),
  commit: z.optional(z.string()),
  message: z.optional(z.string()),
  branch: z.optional(z.string()),
  dirty: z.optional(z.boolean()),
  percent: z.number(),
})
export type LiveVersion = z.infer<typeof liveVersionSchema>

const rampSchema = z.object({
  version: z.string(),
  /** Percent, with the times at which they began, as far as they have. */
  steps: z.array(z.object({ percent: z.number(), at: z.optional(z.iso.datetime()) })),
  /** Index of the current step. */
  step: z.int(),
  everyMs: z.int(),
  /** The earliest time of the next step; absent at the last one, or while paused. */
  readyAt: z.optional(z.iso.datetime()),
  /** Why it does not go on: a person's or the watcher's pause, or too little data. */
  paused: z.optional(z.string()),
})

/** A canary's verdict, or the default's after a promotion. */
export const verdictSchema = z.object({
  state: z.enum(['healthy', 'suspicious', 'unhealthy', 'undecided', 'no-data']),
  /** Such as `faults 4.1 % vs 0.2 %`; of what is undecided, what is missing: `14 of 200 views, about 9 minutes`. */
  text: z.string(),
})
export type Verdict = z.infer<typeof verdictSchema>

const remoteSchema = z.object({
  name: z.string(),
  owner: z.optional(z.string()),
  onCall: z.optional(z.string()),
  live: z.optional(liveVersionSchema),
  canary: z.optional(liveVersionSchema),
  /** What a roll-back makes live for everybody; absent if there is nothing to go back to. */
  before: z.optional(z.string()),
  ramp: z.optional(rampSchema),
  verdict: z.optional(verdictSchema),
  /** The latest automatic or manual roll-back, as long as nothing newer was tried. */
  rolledBack: z.optional(z.object({ version: z.string(), percent: z.number(), at: z.iso.datetime() })),
  /** In the last hour: a point a minute, null with too few views; the limit at which a canary ends. */
  faults: z.object({
    points: z.array(z.object({ canary: z.nullable(share), default: z.nullable(share) })),
    canary: z.nullable(share),
    default: z.nullable(share),
    limit: share,
  }),
})
export type RemoteOverview = z.infer<typeof remoteSchema>

export const overviewSchema = z.object({
  revision: z.int(),
  at: z.iso.datetime(),
  /** `Production`, `Development`, … */
  environment: z.string(),
  /** Where the charts of these figures are, such as a Grafana dashboard. */
  chartsUrl: z.optional(z.url()),
  remotes: z.array(remoteSchema),
  /**
   * What a person should know: releases that the watcher ended or paused within the last day, the latest of each remote,
   * newest first.
   */
  alerts: z.array(z.object({ id: z.string(), at: z.iso.datetime(), text: z.string(), event: eventSchema })),
  /** Whether figures arrive; `at` is the time of the last good ones. */
  metrics: z.object({
    state: z.enum(['ok', 'stale', 'none']),
    at: z.optional(z.iso.datetime()),
    problem: z.optional(z.string()),
  }),
})
export type Overview = z.infer<typeof overviewSchema>
