import type { DiscountRefusal } from 'shared-shop/discounts/discount'
import type { Toman } from 'shared-shop/money/toman'

/** A code's terms; a null limit means no limit. Money in toman. */
export interface DiscountTerms {
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly minTotal: number
  readonly totalLimit: number | null
  readonly perUserLimit: number | null
  /** The only user who may use it; null: everyone. */
  readonly userId: number | null
}

/** How often a code was used, by orders that were not cancelled or expired. */
export interface DiscountUses {
  readonly all: number
  readonly byUser: number
}

/** A cart to which a code is applied. */
export interface DiscountCase {
  readonly now: Date
  /** Null for a guest, whose earlier uses are unknown. */
  readonly userId: number | null
  readonly uses: DiscountUses
  /** Whether any line is eligible for the code. */
  readonly hasItsGoods: boolean
  /** Price of the eligible goods after their own discounts. */
  readonly total: Toman
}

/**
 * Whether a code is valid for a cart: null, or the first reason against it. Checked in this order: who may use it,
 * when, how often, and last what the shopper can still change. Valid from the start (included) to the end (excluded).
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

/** Whether a code may be used once more. The shopper's own limit comes first: it is the more helpful reason. */
export function judgeUses(
  { totalLimit, perUserLimit }: Pick<DiscountTerms, 'totalLimit' | 'perUserLimit'>,
  uses: DiscountUses,
): DiscountRefusal | null {
  if (perUserLimit !== null && uses.byUser >= perUserLimit) return { reason: 'DISCOUNT_USED_BY_YOU' }
  if (totalLimit !== null && uses.all >= totalLimit) return { reason: 'DISCOUNT_USED_UP' }
  return null
}
