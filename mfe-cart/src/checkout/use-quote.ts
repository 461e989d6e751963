import { useEffect } from 'react'
import { type QueryState, useEndpoint } from 'shared-remote'
import type { Address } from 'shared-shop/addresses/address'
import { shippingQuote } from 'shared-shop/endpoints/orders/shipping-quote'
import type { EndpointAnswer } from 'shared-shop/http/endpoint'
import type { ShippingMethod, ShippingOption } from 'shared-shop/orders/order'
import type { SummaryShipping } from '../parts/order-summary.tsx'
import { type SnapshotLine, toLineInputs } from '../store/cart-snapshot.ts'
import { pageCart } from '../store/page-cart.ts'

export type Quote = EndpointAnswer<typeof shippingQuote>

/**
 * Ways, costs and days of sending what is in the cart to a city. Delivery and payment share the answer; `staleTime` 0
 * (ms) shows it while it is asked again, as before an amount is paid.
 */
export function useQuote(
  lines: readonly SnapshotLine[],
  cityId: number | undefined,
  staleTime: number,
): readonly [QueryState<Quote>, () => void] {
  const isKnown = cityId !== undefined && lines.length > 0
  const input = isKnown ? { body: { lines: toLineInputs(lines), cityId } } : undefined
  const { state, refetch } = useEndpoint(shippingQuote, input, { staleTime })
  return [state, refetch]
}

/**
 * Whether address and quote are still on their way. The step then shows its skeleton as a whole and is filled at once:
 * panels that come one after the other would push each other about.
 */
export function isWaiting(address: QueryState<Address | undefined>, quote: QueryState<Quote>): boolean {
  if (address.status === 'loading') return true
  return address.status === 'ready' && quote.status === 'loading'
}

/** The way of sending that is chosen; the first one where the chosen one is not on offer. */
export function chosenOption(quote: Quote | undefined, mode: ShippingMethod): ShippingOption | undefined {
  return quote?.options.find(option => option.mode === mode) ?? quote?.options[0]
}

/** The chosen one if it is still on offer, else the first one. */
export function stillOffered<Value>(offered: readonly Value[], chosen: Value | null): Value | null {
  return offered.find(value => value === chosen) ?? offered[0] ?? null
}

/** What a summary says of the shipping; the cart store keeps the amount (spec §3 `cardComputingPostAge`). */
export function useShipping(option: ShippingOption | undefined): SummaryShipping {
  const cost = option?.cost
  useEffect(() => {
    if (cost !== undefined) pageCart().cart.setShipping(cost)
  }, [cost])
  if (!option) return 'later'
  return option.payAtDoor ? 'at-door' : option.cost
}
