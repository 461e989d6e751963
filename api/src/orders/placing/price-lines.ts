import type { LineInput } from 'shared-shop/orders/priced-line'
import type { Database } from '../../db/database.ts'
import type { DiscountService, DiscountVerdict } from '../../discounts/discount-service.ts'
import type { Guesser } from '../../discounts/guess-limit.ts'
import { loadOffers } from './load-offers.ts'
import { type PricedDraft, priceDraft, withDiscount } from './priced-draft.ts'

export interface CodeInput {
  readonly typed: string
  readonly guesser: Guesser
}

/** Prices line inputs now: `priced` with the discount code if it is valid, `plain` without it. */
export async function priceLines(
  db: Database,
  discounts: DiscountService,
  lines: readonly LineInput[],
  code: CodeInput | undefined,
): Promise<{ plain: PricedDraft; priced: PricedDraft; verdict: DiscountVerdict | undefined }> {
  const plain = priceDraft(lines, await loadOffers(db, lines))
  if (!code) return { plain, priced: plain, verdict: undefined }
  const verdict = await discounts.judge(db, { ...code, lines: plain.lines.map(({ line }) => line) })
  if (verdict.kind === 'refused') return { plain, priced: plain, verdict }
  return { plain, priced: withDiscount(plain, { info: verdict.applied, isFor: verdict.isFor }), verdict }
}
