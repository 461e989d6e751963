import * as z from 'zod/mini'

/** Shares of a ramp, in percent, ascending; 100 promotes. */
export const stepsSchema = z.array(z.int().check(z.minimum(1), z.maximum(100))).check(z.minLength(1))

export const eventKinds = [
  'published',
  'canary',
  'raised',
  'promoted',
  'paused',
  'resumed',
  'rolled-back',
  'quarantined',
  'released',
  'retired',
  'restored',
  'pinned',
  'pruned',
  'other',
] as const
export type EventKind = (typeof eventKinds)[number]

/** By name: shares 0 to 1, seconds, or counts. */
export const figuresSchema = z.record(z.string(), z.number())
export type Figures = z.infer<typeof figuresSchema>

/** One change of what is live, in terms of releases. */
export const eventSchema = z.object({
  kind: z.enum(eventKinds),
  remote: z.optional(z.string()),
  version: z.optional(z.string()),
  /** The share of visitors afterwards, or for a roll-back before it. */
  percent: z.optional(z.number()),
  automatic: z.optional(z.boolean()),
  figures: z.optional(figuresSchema),
})
export type RolloutEvent = z.infer<typeof eventSchema>

export const historySchema = z.object({
  entries: z.array(
    z.object({
      revision: z.int(),
      when: z.iso.datetime(),
      by: z.string(),
      command: z.string(),
      reason: z.optional(z.string()),
      commit: z.optional(z.string()),
      branch: z.optional(z.string()),
      /** Whether the checkout had changes that are not in that commit. */
      dirty: z.optional(z.boolean()),
      /** Left over from a crash or a lost race: it never was the registry. */
      neverLive: z.optional(z.boolean()),
      changes: z.array(z.string()),
      event: z.optional(eventSchema),
    }),
  ),
})
export type History = z.infer<typeof historySchema>
