import type { DiscountRefusal } from 'shared-shop/discounts/discount'
import type { Toman } from 'shared-shop/money/toman'

/** What a code promises and to whom; null limits nothing. Money in toman. */
export interface DiscountTerms {
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly minTotal: number
  readonly totalLimit: number | null
  readonly perUserLimit: number | null
  /** The only user who may use it. */
  readonly userId: number | null
}

/** How often a code was used, by orders that still stand. */
export interface DiscountUses {
  readonly all: number
  readonly byUser: number
}

/** A cart that asks for a code. */
export interface DiscountCase {
  readonly now: Date
  /** Null for a guest, of whom it is not known how often the code was used. */
  readonly userId: number | null
  readonly uses: DiscountUses
  /** Whether any line is of the goods that the code is for. */
  readonly hasItsGoods: boolean
  /** What those goods cost after their own discounts. */
  readonly total: Toman
}

/**
 * Whether a code holds for a cart: null, or the first reason against it. Who may use it comes before when, when before
 * how often, and what the shopper can still change comes last. It starts and ends at the moments given, the end excluded.
 */
export function judgeDiscount(terms: DiscountTerms, asked: DiscountCase): DiscountRefusal | null {
  if (terms.userId !== null && asked.userId === null) return { reason: 'DISCOUNT_LOGIN' }
  if (terms.userId !== null && terms.userId !== asked.userId) return { reason: 'DISCOUNT_USER' }
  if (terms.startsAt && asked.now < terms.startsAt) {
    return { reason: 'DISCOUNT_NOT_YET', startsAt: terms.startsAt.toISOString() }
  }
  if (terms.endsAt && asked.now >= terms.endsAt) return { reason: 'DISCOUNT_EXPIRED' }
  const spent = judgeUses(terms, asked.uses)
  if (spent) return spent
  if (!asked.hasItsGoods) return { reason: 'DISCOUNT_GOODS' }
  if (asked.total < terms.minTotal) {
    return { reason: 'DISCOUNT_MINIMUM', minTotal: terms.minTotal, total: asked.total }
  }
  return null
}

/** Whether a code may be used once more. The shopper's own uses are named first: they say more. */
export function judgeUses(
  { totalLimit, perUserLimit }: Pick<DiscountTerms, 'totalLimit' | 'perUserLimit'>,
  uses: DiscountUses,
): DiscountRefusal | null {
  if (perUserLimit !== null && uses.byUser >= perUserLimit) return { reason: 'DISCOUNT_USED_BY_YOU' }
  if (totalLimit !== null && uses.all >= totalLimit) return { reason: 'DISCOUNT_USED_UP' }
  return null
}
