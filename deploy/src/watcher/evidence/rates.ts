import * as z from 'zod/mini'

/** Exposures to something, and how many had the event. */
export const ratedSchema = z.object({ exposures: z.number(), events: z.number() })
export type Rated = z.infer<typeof ratedSchema>

export const evidenceSchema = z.object({ bets: z.readonly(z.array(z.number())), periods: z.int() })

export interface Pair<Value> {
  readonly canary: Value
  readonly default: Value
}

export const none: Rated = { exposures: 0, events: 0 }

export function plus(a: Rated, b: Rated): Rated {
  return { exposures: a.exposures + b.exposures, events: a.events + b.events }
}

/** Events per exposure, at most 1; undefined without exposures. */
export function rateOf({ exposures, events }: Rated): number | undefined {
  return exposures > 0 ? Math.min(1, events / exposures) : undefined
}

/** Recent exposures: older ones count less. */
export const recentSchema = z.object({ ...ratedSchema.shape, at: z.number() })
export type Recent = z.infer<typeof recentSchema>

export const nothingRecent: Recent = { ...none, at: 0 }

/** After this time, and `memory` exposures, what was counted before counts half: whichever comes later. */
const HALF_LIFE_MS = 60_000

/** Adds `newer`, counted until `at` (ms since 1970). `exposed`: how many new exposures make it forget. */
export function remembered(
  recent: Recent,
  newer: Rated,
  { at, exposed, memory }: { readonly at: number; readonly exposed: number; readonly memory: number },
): Recent {
  const passedMs = Math.max(0, at - recent.at)
  const kept = 0.5 ** Math.min(exposed / memory, passedMs / HALF_LIFE_MS)
  const older = { exposures: recent.exposures * kept, events: recent.events * kept }
  return { ...plus(older, newer), at }
}
