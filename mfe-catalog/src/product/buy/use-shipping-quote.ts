import { useEndpoint } from 'shared-remote'
import { shippingQuote } from 'shared-shop/endpoints/orders/shipping-quote'
import type { LineInput } from 'shared-shop/orders/priced-line'

/** Asks for the shipping methods of `line` to a city, once for all callers; without a city it asks nothing. */
export function useShippingQuote(line: LineInput, cityId: number | undefined) {
  return useEndpoint(shippingQuote, cityId === undefined ? undefined : { body: { lines: [line], cityId } })
}
