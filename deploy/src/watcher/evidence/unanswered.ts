import * as z from 'zod/mini'
import type { Counts } from '../figures/counts.ts'

/** Looks after which a request that was not answered has failed: 5 to 10 s with the usual interval. */
const LOOKS = 2

/** Requests (additions to the cart) and answers since the beginning. */
export const unansweredSchema = z.object({
  /** Requests at each of the last looks, oldest first. */
  requests: z.array(z.number()),
  answers: z.number(),
  failed: z.number(),
})
type Unanswered = z.infer<typeof unansweredSchema>

export const nothingAsked: Unanswered = { requests: [], answers: 0, failed: 0 }

/**
 * Adds the counter `failed` to those of a look: requests of some seconds ago beyond all answers until now. These are too
 * few rather than too many, since some of the answers are to newer requests.
 */
export function withFailed(
  before: Unanswered,
  counts: Counts,
): { readonly asked: Unanswered; readonly counts: Counts } {
  const requests = [...before.requests, (before.requests.at(-1) ?? 0) + (counts.adding ?? 0)]
  const earlier = requests.length > LOOKS ? (requests.at(-1 - LOOKS) ?? 0) : 0
  const answers = before.answers + (counts.added ?? 0)
  const failed = Math.max(before.failed, earlier - answers)
  return {
    asked: { requests: requests.slice(-LOOKS - 1), answers, failed },
    counts: { ...counts, failed: failed - before.failed },
  }
}
