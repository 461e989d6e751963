import { useCallback, useEffect } from 'react'
import { useApi } from 'shared-remote'
import type { Address } from 'shared-shop/addresses/address'
import { shippingQuote } from 'shared-shop/endpoints/orders/shipping-quote'
import type { SendMode, ShippingOption } from 'shared-shop/orders/order'
import type { Load } from '../loading/load.ts'
import { type Freshness, useKeptAnswer } from '../loading/use-kept-answer.ts'
import type { SummaryShipping } from '../parts/order-summary.tsx'
import { type SnapshotLine, toWish } from '../store/cart-snapshot.ts'
import { pageCart, type Quote } from '../store/page-cart.ts'

/**
 * Ways, costs and days of sending what is in the cart to a city; asks again when the wish changes. Delivery and payment
 * share the answer; before an amount is paid it is asked anew (`fresh`).
 */
export function useQuote(
  lines: readonly SnapshotLine[],
  cityId: number | undefined,
  freshness: Freshness,
): readonly [Load<Quote>, () => void] {
  const api = useApi()
  // As text, so that a new snapshot with the same wish asks nothing.
  const question =
    cityId === undefined || lines.length === 0 ? undefined : JSON.stringify({ lines: toWish(lines), cityId })
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const body = shippingQuote.body.parse(JSON.parse(question ?? 'null'))
      return api.call(shippingQuote, { body }, { signal })
    },
    [api, question],
  )
  return useKeptAnswer(pageCart().quote, question, ask, freshness)
}

/**
 * Whether address and quote are still on their way. The step then shows its skeleton as a whole and is filled at once:
 * panels that come one after the other would push each other about.
 */
export function isWaiting(address: Load<Address | undefined>, quote: Load<Quote>): boolean {
  if (address.status === 'loading') return true
  return address.status === 'ready' && quote.status === 'loading'
}

/** The way of sending that is chosen; the first one where the chosen one is not on offer. */
export function chosenOption(quote: Quote | undefined, mode: SendMode): ShippingOption | undefined {
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
