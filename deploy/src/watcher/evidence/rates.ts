import * as z from 'zod/mini'

/** Exposures to something, and how many had the event. */
export const ratedSchema = z.object({ exposures: z.number(), events: z.number() })
export type Rated = z.infer<typeof ratedSchema>

export const evidenceSchema = z.object({ bets: z.readonly(z.array(z.number())), periods: z.int() })

/** The same of a canary and of the default. */
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

/** Adds `newer` to what is remembered; what was `memory` exposures ago then counts half. `exposed`: how many are new. */
export function remembered(
  recent: Rated,
  newer: Rated,
  { exposed, memory }: { readonly exposed: number; readonly memory: number },
): Rated {
  const kept = 0.5 ** (exposed / memory)
  return plus({ exposures: recent.exposures * kept, events: recent.events * kept }, newer)
}
