import * as z from 'shared-base/schema'
import { idSchema } from 'shared-base/schema/primitives'
import { isApiFailure, sentenceOf } from 'shared-shop/client'
import { discountRefusalSchema } from 'shared-shop/discounts/discount'
import { textOf } from 'shared-shop/errors/texts'
import { tomanSchema } from 'shared-shop/money/amounts'
import { totalsSchema } from 'shared-shop/orders/priced-line'
import { formatToman } from 'shared-shop/text/digits'

/** Recovery actions for a payment that could not start; `split`: order in parts, or call. */
type RecoveryAction = 'retry' | 'cart' | 'sign-in' | 'call' | 'split'

/** Amounts in toman. */
export interface AmountChange {
  readonly from: number
  readonly to: number
}

/** The change between two amounts; none while one is unknown. */
export function changeOf(from: number | undefined, to: number | undefined): AmountChange | undefined {
  return from === undefined || to === undefined || from === to ? undefined : { from, to }
}

export function changedSentence({ from, to }: AmountChange): string {
  return `مبلغ پیشین ${formatToman(from)}، مبلغ تازه ${formatToman(to)} تومان`
}

export interface PayProblem {
  readonly code: string
  readonly sentence: string
  readonly recoveryAction: RecoveryAction
  /** Another press would get the same answer: do not offer one. */
  readonly isFinal: boolean
  /** The largest amount that one payment can collect, toman, if that was the reason. */
  readonly max?: number | undefined
  /** The order that was placed although it could not be paid. */
  readonly placed?: number
  /** The server's current amount in toman, if it differs from the one shown. */
  readonly difference?: AmountChange | undefined
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
  ['HELD_FOR_CUSTOMERS', 'cart'],
  ['PAYMENT_MAX', 'split'],
  ['PAYMENT_MIN', 'call'],
  ['GATEWAY_LIMIT', 'call'],
  ['GATEWAY_REFUSED', 'call'],
])

interface Schema<T> {
  safeParse(value: unknown): { readonly data?: T | undefined }
}

const totalsDetails = z.object({ totals: totalsSchema })
const limitDetails = z.object({ max: tomanSchema })
const orderDetails = z.object({ order: z.object({ id: idSchema }) })
const refusalDetails = z.object({ refusal: discountRefusalSchema })

/** The text and recovery action for a failed order or payment; `shown` is the amount the shopper saw, in toman. */
export function payProblemOf(failure: unknown, shown?: number): PayProblem {
  const answer = isApiFailure(failure) ? failure : undefined
  const code = answer?.code ?? 'unknown'
  const read = <T>(schema: Schema<T>) => schema.safeParse(answer?.details).data
  const current = read(totalsDetails)?.totals.payable ?? shown
  const other = read(orderDetails)?.order
  const refusal = code === 'PRICE_CHANGED' && read(refusalDetails)?.refusal
  const recoveryAction = answer?.status === 401 ? 'sign-in' : (recoveryActions.get(code) ?? 'retry')
  return {
    code,
    sentence: sentenceOf(failure),
    recoveryAction,
    isFinal: recoveryAction === 'call' || recoveryAction === 'split',
    max: read(limitDetails)?.max,
    ...(other && { otherOrder: { id: other.id, replaceable: code === 'UNPAID_ORDER' } }),
    ...(refusal && { codeSentence: textOf(refusal.reason) }),
    difference: changeOf(shown, current),
  }
}
