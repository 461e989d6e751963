import * as z from 'zod/mini'
import type { CountsByVersion } from './counts.ts'

/** What a process had counted when it was asked last. */
export const scrapeSchema = z.object({
  /** When the process started, in seconds, if it tells. */
  started: z.optional(z.number()),
  counts: z.record(z.string(), z.record(z.string(), z.number())),
})
export type Scrape = z.infer<typeof scrapeSchema>

/**
 * What was counted since the last time. A process that was started again counts from zero: by its start, or because a
 * counter has fallen. A process that is seen for the first time has counted for others before, so that is left out.
 */
export function increase(before: Scrape | undefined, now: Scrape): CountsByVersion {
  if (!before) return {}
  const isNew = hasRestarted(before, now)
  return Object.fromEntries(
    Object.entries(now.counts).map(([name, counts]) => [
      name,
      Object.fromEntries(
        Object.entries(counts).map(([counter, value]) => [
          counter,
          value - (isNew ? 0 : (before.counts[name]?.[counter] ?? 0)),
        ]),
      ),
    ]),
  )
}

function hasRestarted(before: Scrape, now: Scrape): boolean {
  if (before.started !== undefined && now.started !== undefined) return before.started !== now.started
  return Object.entries(now.counts).some(([name, counts]) =>
    Object.entries(before.counts[name] ?? {}).some(([counter, value]) => value > (counts[counter] ?? 0)),
  )
}
