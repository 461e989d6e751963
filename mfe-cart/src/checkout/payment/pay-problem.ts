import { isApiFailure, sentenceOf } from 'shared-shop/client'
import { discountRefusalSchema } from 'shared-shop/discounts/discount'
import { textOf } from 'shared-shop/errors/texts'
import { totalsSchema } from 'shared-shop/orders/priced-line'
import * as z from 'shared-shop/schema'
import { idSchema } from 'shared-shop/schema/primitives'

/** Recovery actions for a payment that could not start. */
type RecoveryAction = 'retry' | 'cart' | 'sign-in'

export interface PayProblem {
  readonly code: string
  readonly sentence: string
  readonly recoveryAction: RecoveryAction
  /** The server's current amount in toman, if it differs from the one shown. */
  readonly difference?: { readonly from: number; readonly to: number }
  /** Why the discount code no longer holds; the difference is then its amount. */
  readonly codeSentence?: string
  /** Another order that this one depends on: unpaid, or with the same goods. `replaceable`: it may be cancelled for it. */
  readonly otherOrder?: { readonly id: number; readonly replaceable: boolean }
}

/** Refusals with a recovery action of their own; all others offer a retry. */
const recoveryActions: ReadonlyMap<string, RecoveryAction> = new Map([
  ['SOLD_OUT', 'cart'],
  ['ORDER_EXPIRED', 'cart'],
  ['HOLD_LIMIT', 'cart'],
])

const totalsDetails = z.object({ totals: totalsSchema })
const orderDetails = z.object({ order: z.object({ id: idSchema }) })
const refusalDetails = z.object({ refusal: discountRefusalSchema })

/** The text and recovery action for a failed order or payment; `shown` is the amount the shopper saw, in toman. */
export function payProblemOf(failure: unknown, shown?: number): PayProblem {
  const code = isApiFailure(failure) ? failure.code : 'unknown'
  const signedOut = isApiFailure(failure) && failure.status === 401
  const details = isApiFailure(failure) ? failure.details : undefined
  const totals = totalsDetails.safeParse(details)
  const current = totals.success ? totals.data.totals.payable : shown
  const other = orderDetails.safeParse(details)
  const refused = refusalDetails.safeParse(details)
  return {
    code,
    sentence: sentenceOf(failure),
    recoveryAction: signedOut ? 'sign-in' : (recoveryActions.get(code) ?? 'retry'),
    ...(other.success && { otherOrder: { id: other.data.order.id, replaceable: code === 'UNPAID_ORDER' } }),
    ...(code === 'PRICE_CHANGED' && refused.success && { codeSentence: textOf(refused.data.refusal.reason) }),
    ...(shown !== undefined && current !== undefined && current !== shown
      ? { difference: { from: shown, to: current } }
      : {}),
  }
}
