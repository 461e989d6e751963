import { and, count, eq, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { OwnDiscount } from 'shared-shop/account/profile'
import type { AppliedDiscount, DiscountRefusal } from 'shared-shop/discounts/discount'
import { normalizeDiscountCode } from 'shared-shop/discounts/discount-code'
import { toToman } from 'shared-shop/money/toman'
import type { PricedLine } from 'shared-shop/orders/priced-line'
import type { Database } from '../db/database.ts'
import { categories, discountCodes, discountUses, orders, products } from '../db/schema/schema.ts'
import { type DiscountUses, judgeDiscount, judgeUses } from './discount-rule.ts'
import type { Guesser, GuessLimit } from './guess-limit.ts'

/** A cart and the code applied to it, as typed. */
interface AskedDiscount {
  readonly typed: string
  /** Whose wrong guesses are counted. */
  readonly guesser: Guesser
  /** The lines as priced without a code. */
  readonly lines: readonly PricedLine[]
}

/** A valid code: its terms, and the lines it applies to. */
interface HeldDiscount {
  readonly kind: 'holds'
  readonly codeId: number
  readonly applied: AppliedDiscount
  readonly isFor: (line: PricedLine) => boolean
}

export type DiscountVerdict = HeldDiscount | { readonly kind: 'refused'; readonly refusal: DiscountRefusal }

/** Checks discount codes and counts their uses. Every call runs in the caller's transaction. */
export class DiscountService {
  constructor(private readonly parts: { guesses: GuessLimit; now: () => Date }) {}

  /** Checks a code for a cart now; the reason if it is refused. Counts nothing. */
  async judge(db: Database, asked: AskedDiscount): Promise<DiscountVerdict> {
    const over = this.parts.guesses.isOver(asked.guesser)
    if (over) return refusedFor({ reason: over === 'address' ? 'DISCOUNT_LOGIN' : 'DISCOUNT_TRIES' })
    const userId = typeof asked.guesser === 'number' ? asked.guesser : null
    const code = normalizeDiscountCode(asked.typed)
    const [row] = await db.select().from(discountCodes).where(eq(discountCodes.code, code))
    if (!row) {
      this.parts.guesses.miss(asked.guesser)
      return refusedFor({ reason: 'DISCOUNT_UNKNOWN' })
    }
    const buyable = asked.lines.filter(line => line.problem === null)
    const itsGoods = row.categoryId === null ? null : await goodsOf(db, row.categoryId, asked.lines)
    const isFor = (line: PricedLine) => itsGoods?.has(line.id) ?? true
    const its = buyable.filter(isFor)
    const refusal = judgeDiscount(row, {
      now: this.parts.now(),
      userId,
      uses: await usesOf(db, row.id, userId),
      hasItsGoods: its.length > 0,
      total: toToman(its.reduce((sum, line) => sum + line.payable, 0)),
    })
    if (refusal) return refusedFor(refusal)
    return { kind: 'holds', codeId: row.id, applied: termsOf(row), isFor }
  }

  /**
   * Counts a use for an order, atomically: orders with the same code wait here until the other's transaction ends.
   * Returns the reason, and counts nothing, when the code was used up meanwhile; the caller must then roll back.
   */
  async countUse(
    tx: Database,
    use: { readonly codeId: number; readonly orderId: number; readonly userId: number },
  ): Promise<DiscountRefusal | null> {
    const refusal = await refusalOfUse(tx, use)
    if (refusal) return refusal
    await tx.insert(discountUses).values({ ...use, createdAt: this.parts.now() })
    return null
  }
}

/**
 * Why the code of an expired order may not count again: other orders have used it up meanwhile. Null if it may, or if
 * the order has no code. Orders with the same code wait here, as in `countUse`.
 */
export async function refusalOfRevival(tx: Database, orderId: number): Promise<DiscountRefusal | null> {
  const [use] = await tx
    .select({ codeId: discountUses.codeId, userId: discountUses.userId })
    .from(discountUses)
    .where(eq(discountUses.orderId, orderId))
  return use ? refusalOfUse(tx, use) : null
}

export async function codeOfOrder(db: Database, orderId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ code: discountCodes.code })
    .from(discountUses)
    .innerJoin(discountCodes, eq(discountCodes.id, discountUses.codeId))
    .where(eq(discountUses.orderId, orderId))
  return row?.code
}

/** The codes issued to one user that can be used now, those that end first at the beginning. */
export async function ownCodes(db: Database, userId: number, now: Date): Promise<OwnDiscount[]> {
  const rows = await db
    .select()
    .from(discountCodes)
    .where(
      and(
        eq(discountCodes.userId, userId),
        or(isNull(discountCodes.startsAt), lte(discountCodes.startsAt, now)),
        or(isNull(discountCodes.endsAt), gt(discountCodes.endsAt, now)),
      ),
    )
    .orderBy(sql`${discountCodes.endsAt} nulls last`, discountCodes.id)
  const found: OwnDiscount[] = []
  for (const row of rows) {
    if (judgeUses(row, await usesOf(db, row.id, userId)) !== null) continue
    found.push({ ...termsOf(row), endsAt: row.endsAt?.toISOString() ?? null })
  }
  return found
}

function termsOf({ code, percent, maxPrice, minTotal }: typeof discountCodes.$inferSelect): AppliedDiscount {
  return { code, percent, maxPrice, ...(minTotal > 0 && { minTotal }) }
}

/** Locks the code's row and checks whether it may be used once more. */
async function refusalOfUse(
  tx: Database,
  { codeId, userId }: { readonly codeId: number; readonly userId: number },
): Promise<DiscountRefusal | null> {
  const [row] = await tx
    .select({ totalLimit: discountCodes.totalLimit, perUserLimit: discountCodes.perUserLimit })
    .from(discountCodes)
    .where(eq(discountCodes.id, codeId))
    .for('update')
  if (!row) return { reason: 'DISCOUNT_UNKNOWN' }
  return judgeUses(row, await usesOf(tx, codeId, userId))
}

function refusedFor(refusal: DiscountRefusal): DiscountVerdict {
  return { kind: 'refused', refusal }
}

/** Orders that ended unpaid do not count, so nothing needs to be decremented. */
async function usesOf(db: Database, codeId: number, userId: number | null): Promise<DiscountUses> {
  const mine = userId === null ? sql`false` : eq(discountUses.userId, userId)
  const [row] = await db
    .select({ all: count(), byUser: sql<number>`count(*) filter (where ${mine})::int` })
    .from(discountUses)
    .innerJoin(orders, eq(orders.id, discountUses.orderId))
    .where(and(eq(discountUses.codeId, codeId), notInArray(orders.status, ['expired', 'cancelled'])))
  return row ?? { all: 0, byUser: 0 }
}

/** Which of the lines' products are in a category or its descendants. */
async function goodsOf(
  db: Database,
  categoryId: number,
  lines: readonly PricedLine[],
): Promise<ReadonlySet<number>> {
  const tree = await db.select({ id: categories.id, fatherId: categories.fatherId }).from(categories)
  const wanted = new Set([categoryId])
  // Iterating a set includes entries added during the loop; children come after their parents.
  for (const father of wanted) {
    for (const { id, fatherId } of tree) if (fatherId === father) wanted.add(id)
  }
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        inArray(
          products.id,
          lines.map(line => line.id),
        ),
        inArray(products.categoryId, [...wanted]),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
