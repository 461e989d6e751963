import * as z from 'zod/mini'

/** Exposures of the past, in order, with the canary's share of the visitors (0 to 1) at that time. */
export const pastSharesSchema = z.array(
  z.object({ from: z.number(), share: z.number(), canary: z.number(), default: z.number() }),
)
export type PastShares = z.infer<typeof pastSharesSchema>

/** Pieces into which the delay is divided. */
const PIECES = 20

interface Look {
  /** ms since 1970. */
  readonly at: number
  readonly share: number
  readonly canary: number
  readonly default: number
}

/** Adds a look; returns also what happened longer ago than `delayMs`, which is forgotten. */
export function withLook(
  past: PastShares,
  { at, ...look }: Look,
  delayMs: number,
): { readonly past: PastShares; readonly gone: PastShares } {
  const last = past.at(-1)
  const joins = last && last.share === look.share && at - last.from < delayMs / PIECES
  const all = joins
    ? [
        ...past.slice(0, -1),
        { ...last, canary: last.canary + look.canary, default: last.default + look.default },
      ]
    : [...past, { from: at, ...look }]
  const end = (index: number) => all[index + 1]?.from ?? at
  const isGone = (index: number) => index < all.length - 1 && end(index) <= at - delayMs
  return {
    past: all.filter((_, index) => !isGone(index)),
    gone: all.filter((_, index) => isGone(index)),
  }
}

/**
 * The least share of the exposures that the canary may have had while the events of now began: of the visitors' shares
 * at any time, and of the exposures that were counted. 0 until the past is as long as the delay.
 */
export function leastShare(past: PastShares, at: number, delayMs: number): number {
  const first = past[0]
  if (!first || first.from > at - delayMs) return 0
  const canary = past.reduce((sum, each) => sum + each.canary, 0)
  const all = past.reduce((sum, each) => sum + each.default, canary)
  if (all === 0) return 0
  return Math.min(canary / all, ...past.map(({ share }) => share))
}
