import { isApiFailure, sentenceOf } from 'shared-shop/client'
import { totalsSchema } from 'shared-shop/orders/order'
import * as z from 'shared-shop/schema'
import { idSchema } from 'shared-shop/schema/primitives'

/** What the shopper can do about a payment that could not start. */
type RecoveryAction = 'retry' | 'cart' | 'sign-in'

export interface PayProblem {
  readonly code: string
  readonly sentence: string
  readonly recoveryAction: RecoveryAction
  /** The amount that the server asks now, where it is not the one that was shown; toman. */
  readonly difference?: { readonly from: number; readonly to: number }
  /** The order that the shopper has to pay, to cancel or to replace first: its id. */
  readonly unpaidOrder?: number
}

/** Refusals with a way on of their own; the others may be tried again. */
const recoveryActions: ReadonlyMap<string, RecoveryAction> = new Map([
  ['SOLD_OUT', 'cart'],
  ['ORDER_EXPIRED', 'cart'],
])

const totalsDetails = z.object({ totals: totalsSchema })
const orderDetails = z.object({ order: z.object({ id: idSchema }) })

/** The one sentence and the way on for an order or a payment that failed; `shown` is what would have been paid. */
export function payProblemOf(failure: unknown, shown?: number): PayProblem {
  const code = isApiFailure(failure) ? failure.code : 'unknown'
  const signedOut = isApiFailure(failure) && failure.status === 401
  const details = isApiFailure(failure) ? failure.details : undefined
  const totals = totalsDetails.safeParse(details)
  const asked = totals.success ? totals.data.totals.payable : shown
  const unpaid = code === 'UNPAID_ORDER' ? orderDetails.safeParse(details) : undefined
  return {
    code,
    sentence: sentenceOf(failure),
    recoveryAction: signedOut ? 'sign-in' : (recoveryActions.get(code) ?? 'retry'),
    ...(unpaid?.success && { unpaidOrder: unpaid.data.order.id }),
    ...(shown !== undefined && asked !== undefined && asked !== shown
      ? { difference: { from: shown, to: asked } }
      : {}),
  }
}
