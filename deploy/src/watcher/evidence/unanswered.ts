import * as z from 'zod/mini'

/** Looks after which a request that was not answered has failed: 5 to 10 s with the usual interval. */
const LOOKS = 2

/** Requests (additions to the cart) and answers since the beginning. */
export const unansweredSchema = z.object({
  /** Requests at each of the last looks, oldest first. */
  asked: z.array(z.number()),
  answered: z.number(),
  failed: z.number(),
})
export type Unanswered = z.infer<typeof unansweredSchema>

export const allAnswered: Unanswered = { asked: [], answered: 0, failed: 0 }

/**
 * Adds what was counted since the last look. Failed are the requests of some seconds ago beyond all answers until now:
 * too few rather than too many, since some of these answers are to newer requests.
 */
export function unanswered(
  before: Unanswered,
  { asked, answered }: { readonly asked: number; readonly answered: number },
): Unanswered {
  const all = [...before.asked, (before.asked.at(-1) ?? 0) + asked]
  const earlier = all.length > LOOKS ? (all.at(-1 - LOOKS) ?? 0) : 0
  const answers = before.answered + answered
  return {
    asked: all.slice(-LOOKS - 1),
    answered: answers,
    failed: Math.max(before.failed, earlier - answers),
  }
}
