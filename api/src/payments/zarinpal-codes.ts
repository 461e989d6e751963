import type { Toman } from 'shared-shop/money/toman'
import { GatewayRefusal, type RefusalReason } from './gateway.ts'

/** The smallest and largest amount of one payment, toman. */
export const ZARINPAL_LIMITS = { min: 100, max: 100_000_000 } as const

const SETTLEMENT = 'the settlement (wages) of this merchant is set up wrongly'

/**
 * Every code that may refuse a call: `public` and `PaymentRequest` in Zarinpal's list of errors for v4
 * (https://www.zarinpal.com/docs/paymentGateway/errorList, read in November 2026), with what the operator has to know.
 * The codes of `PaymentVerify` say what became of a payment; the adapter reads them itself.
 */
const refusals: ReadonlyMap<number, readonly [RefusalReason, string]> = new Map([
  [-9, ['shop-not-accepted', 'the request is invalid: merchant id, callback address, description or amount']],
  [-10, ['shop-not-accepted', 'the merchant id is wrong, or this server’s address is not allowed']],
  [-11, ['shop-not-accepted', 'the merchant is not active']],
  [-12, ['busy', 'too many calls in a short time']],
  [-13, ['shop-limit', 'the limit of this merchant is reached: complete its documents']],
  [-14, ['shop-not-accepted', 'SITE_ORIGIN is not the domain registered for this merchant']],
  [-15, ['shop-not-accepted', 'the merchant is suspended']],
  [-16, ['shop-not-accepted', 'the merchant’s level is below silver']],
  [-17, ['shop-limit', 'the limit of a merchant of the blue level']],
  [-18, ['shop-not-accepted', 'the referring address is not the domain registered for this merchant']],
  [-19, ['shop-not-accepted', 'this merchant may not open payments']],
  [-30, ['shop-not-accepted', SETTLEMENT]],
  [-31, ['shop-not-accepted', SETTLEMENT]],
  [-32, ['shop-not-accepted', SETTLEMENT]],
  [-33, ['shop-not-accepted', SETTLEMENT]],
  [-34, ['shop-not-accepted', SETTLEMENT]],
  [-35, ['shop-not-accepted', SETTLEMENT]],
  [-36, ['shop-not-accepted', SETTLEMENT]],
  [-37, ['shop-not-accepted', SETTLEMENT]],
  [-38, ['busy', 'the bank account is not registered yet: Zarinpal asks to wait some minutes']],
  [-39, ['shop-not-accepted', SETTLEMENT]],
  [-40, ['shop-not-accepted', 'the request has a wrong expire_in']],
  [-41, ['amount-too-high', 'the amount is above the most of one payment: lower PAYMENT_MAX to it']],
])

/** What a code says about a call for `amount` toman; undefined for a code that is no refusal. */
export function zarinpalRefusal(code: number, amount?: Toman): GatewayRefusal | undefined {
  const found = refusals.get(code)
  if (!found) return undefined
  const [reason, meaning] = found
  return new GatewayRefusal(reasonOf(code, amount) ?? reason, `Zarinpal code ${code}: ${meaning}`)
}

/** Code −9 covers amounts out of range, besides faults of the request that no shopper can mend. */
function reasonOf(code: number, amount: Toman | undefined): RefusalReason | undefined {
  if (code !== -9 || amount === undefined) return undefined
  if (amount < ZARINPAL_LIMITS.min) return 'amount-too-low'
  return amount > ZARINPAL_LIMITS.max ? 'amount-too-high' : undefined
}
