import type { Toman } from 'shared-shop/money/toman'

/** What the gateway says about a payment when it is asked to verify. */
export type Verification =
  /** Paid; `already` when it had been verified before (code 101). */
  | { readonly state: 'paid'; readonly ref: string; readonly card: string | null; readonly already: boolean }
  /** Not paid yet, but it still may be. */
  | { readonly state: 'open' }
  /** Will never be paid: cancelled, expired, unknown, another amount. `reason` is for our books. */
  | { readonly state: 'failed'; readonly reason: string }

/**
 * Where a payment stands at the gateway: still under way, paid and not verified yet, verified, given up, or paid back.
 */
export type GatewayStatus = 'waiting' | 'paid' | 'verified' | 'failed' | 'reversed'

/** The gateway did not answer, or answered nonsense: nothing is known, ask again later. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
}

/** A payment gateway. Amounts are toman; every method throws `GatewayError` when no usable answer comes. */
export interface PaymentGateway {
  /** Kept with each payment, e.g. `zarinpal`. */
  readonly name: string
  /** Opens a payment; answers its authority and where the browser pays. */
  request(payment: {
    readonly amount: Toman
    readonly description: string
    readonly callbackUrl: string
    readonly phone: string
  }): Promise<{ readonly authority: string; readonly url: string }>
  /** Confirms a payment; money moves only when this was called. May be called again. */
  verify(payment: { readonly authority: string; readonly amount: Toman }): Promise<Verification>
  /** Asks where a payment stands; changes nothing. */
  inquire(authority: string): Promise<GatewayStatus>
  /** Authorities of payments that are paid and that nobody has verified: money that would go back by itself. */
  unverified(): Promise<readonly string[]>
}
