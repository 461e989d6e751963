import { isApiFailure, sentenceOf } from 'shared-shop/client'
import { totalsSchema } from 'shared-shop/orders/order'
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
  /** Id of the unpaid order that must be paid, cancelled or replaced first. */
  readonly unpaidOrder?: number
}

/** Refusals with a recovery action of their own; all others offer a retry. */
const recoveryActions: ReadonlyMap<string, RecoveryAction> = new Map([
  ['SOLD_OUT', 'cart'],
  ['ORDER_EXPIRED', 'cart'],
])

const totalsDetails = z.object({ totals: totalsSchema })
const orderDetails = z.object({ order: z.object({ id: idSchema }) })

/** The text and recovery action for a failed order or payment; `shown` is the amount the shopper saw, in toman. */
export function payProblemOf(failure: unknown, shown?: number): PayProblem {
  const code = isApiFailure(failure) ? failure.code : 'unknown'
  const signedOut = isApiFailure(failure) && failure.status === 401
  const details = isApiFailure(failure) ? failure.details : undefined
  const totals = totalsDetails.safeParse(details)
  const current = totals.success ? totals.data.totals.payable : shown
  const unpaid = code === 'UNPAID_ORDER' ? orderDetails.safeParse(details) : undefined
  return {
    code,
    sentence: sentenceOf(failure),
    recoveryAction: signedOut ? 'sign-in' : (recoveryActions.get(code) ?? 'retry'),
    ...(unpaid?.success && { unpaidOrder: unpaid.data.order.id }),
    ...(shown !== undefined && current !== undefined && current !== shown
      ? { difference: { from: shown, to: current } }
      : {}),
  }
}
