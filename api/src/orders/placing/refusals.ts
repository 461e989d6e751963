import type { DiscountRefusal } from 'shared-shop/discounts/discount'
import { textOf } from 'shared-shop/errors/texts'
import type { Totals } from 'shared-shop/orders/priced-line'
import { ApiFailure } from '../../http/api-failure.ts'
import type { OrderRow } from '../rows/order-rows.ts'
import type { PricedDraft, PricedDraftLine } from './priced-draft.ts'

/** Throws `ApiFailure` SOLD_OUT when a line cannot be bought as requested. */
export function refuseProblems(priced: PricedDraft) {
  if (priced.lines.some(({ line }) => line.problem !== null)) throw soldOutFailure(priced.lines)
}

/** A refused discount code; `totals` are those without it. */
export function discountFailure(refusal: DiscountRefusal, totals: Totals): ApiFailure {
  return new ApiFailure('DISCOUNT_REFUSED', {
    message: textOf(refusal.reason),
    details: { refusal, totals },
  })
}

/** Throws `ApiFailure` PRICE_CHANGED when the shopper saw another total; `refusal`: her code no longer counts. */
export function refuseOtherPrice(totals: Totals, expectedPayable: number, refusal?: DiscountRefusal) {
  if (totals.payable === expectedPayable) return
  throw new ApiFailure('PRICE_CHANGED', { details: { totals, ...(refusal && { refusal }) } })
}

/** Throws `ApiFailure` PAYMENT_MAX for an amount that no single payment can collect; both in toman. */
export function refuseAboveMax(amount: number, max: number) {
  if (amount > max) throw new ApiFailure('PAYMENT_MAX', { details: { max } })
}

export function soldOutFailure(lines: readonly PricedDraftLine[]): ApiFailure {
  const wanting = lines.filter(({ line }) => line.problem !== null)
  return new ApiFailure('SOLD_OUT', {
    details: {
      lines: wanting.map(({ line: { id, colorId, inventory, problem } }) => ({
        id,
        colorId,
        inventory,
        problem,
      })),
    },
  })
}

/** `order` was paid since and contains some of the same goods. */
export function boughtSinceFailure({ id, code }: Pick<OrderRow, 'id' | 'code'>): ApiFailure {
  return new ApiFailure('BOUGHT_SINCE', { details: { order: { id, code } } })
}

/** An unpaid order already contains some of these goods. */
export function unpaidOrderFailure({ id, code }: Pick<OrderRow, 'id' | 'code'>): ApiFailure {
  return new ApiFailure('UNPAID_ORDER', { details: { order: { id, code } } })
}
