import type { Toman } from 'shared-shop/money/toman'

/** How long after it was opened a payment may still turn out to be paid: later, the gateway refunds it. */
export const MAY_ARRIVE_MS = 48 * 60 * 60 * 1000

export type Verification =
  /** Paid; `already` when it had been verified before (code 101). */
  | { readonly state: 'paid'; readonly ref: string; readonly card: string | null; readonly already: boolean }
  /** Not paid yet, but still possible. */
  | { readonly state: 'open' }
  /** Will never be paid: cancelled, expired, unknown, different amount. `reason` is for our records. */
  | { readonly state: 'failed'; readonly reason: string }

/** State of a payment at the gateway: in progress, paid but not verified, verified, abandoned, or refunded. */
export type GatewayStatus = 'waiting' | 'paid' | 'verified' | 'failed' | 'reversed'

/** The gateway gave no usable answer: the outcome is unknown, ask again later. */
export class GatewayError extends Error {
  override readonly name: string = 'GatewayError'
}

/**
 * Why a gateway refuses a call: an amount it does not take, too many calls, the shop's limit is reached, or it does not
 * accept this shop or its requests. Asking again helps only if it is `busy`.
 */
export type RefusalReason = 'amount-too-high' | 'amount-too-low' | 'busy' | 'shop-limit' | 'shop-not-accepted'

/** The gateway answered that it will not do this; the message is for the operator. */
export class GatewayRefusal extends GatewayError {
  override readonly name = 'GatewayRefusal'
  constructor(
    readonly reason: RefusalReason,
    message: string,
  ) {
    super(message)
  }
}

/** Amounts in toman; methods throw `GatewayError` without a usable answer, `GatewayRefusal` when it is no. */
export interface PaymentGateway {
  /** Stored with each payment, e.g. `zarinpal`. */
  readonly name: string
  /** Opens a payment; returns its authority and the URL where the browser pays. */
  request(payment: {
    readonly amount: Toman
    readonly description: string
    readonly callbackUrl: string
    readonly phone: string
  }): Promise<{ readonly authority: string; readonly url: string }>
  /** Confirms a payment; money moves only after this call. Idempotent. */
  verify(payment: { readonly authority: string; readonly amount: Toman }): Promise<Verification>
  /** Reads a payment's state without changing it. */
  inquire(authority: string): Promise<GatewayStatus>
  /** Authorities of paid payments that were never verified; the gateway would refund them automatically. */
  unverified(): Promise<readonly string[]>
}
