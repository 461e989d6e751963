import { useEffect } from 'react'
import type { EndpointAnswer } from 'shared-base/http/endpoint'
import { type QueryState, useEndpoint } from 'shared-remote'
import type { Address } from 'shared-shop/addresses/address'
import { shippingQuote } from 'shared-shop/endpoints/orders/shipping-quote'
import type { ShippingMethod, ShippingOption } from 'shared-shop/orders/shipping-option'
import type { SummaryShipping } from '../parts/layout/order-summary.tsx'
import { type SnapshotLine, toLineInputs } from '../store/cart/cart-snapshot.ts'
import { pageCart } from '../store/page-cart.ts'

type Quote = EndpointAnswer<typeof shippingQuote>

/**
 * Shipping methods, costs and days for sending the cart to a city. Delivery and payment share the answer; with
 * `staleTime` 0 (ms) the old answer is shown while a new one is fetched, as required before payment.
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
 * Whether the address or the quote is still loading. The step shows one skeleton until both are there: panels that
 * appeared one by one would shift the layout.
 */
export function isWaiting(address: QueryState<Address | undefined>, quote: QueryState<Quote>): boolean {
  if (address.status === 'loading') return true
  return address.status === 'ready' && quote.status === 'loading'
}

/** The chosen shipping method, or the first one if the chosen one is not offered. */
export function chosenOption(quote: Quote | undefined, mode: ShippingMethod): ShippingOption | undefined {
  return quote?.options.find(option => option.mode === mode) ?? quote?.options[0]
}

/** The chosen value if it is still offered, else the first one. */
export function stillOffered<Value>(offered: readonly Value[], chosen: Value | null): Value | null {
  return offered.find(value => value === chosen) ?? offered[0] ?? null
}

/** The shipping entry of the summary; also stores the amount in the cart (spec §3 `cardComputingPostAge`). */
export function useShipping(option: ShippingOption | undefined): SummaryShipping {
  const cost = option?.cost
  useEffect(() => {
    if (cost !== undefined) pageCart().cart.setShipping(cost)
  }, [cost])
  if (!option) return 'later'
  return option.payAtDoor ? 'at-door' : option.cost
}
