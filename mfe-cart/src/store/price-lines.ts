import type { ApiClient } from 'shared-shop/client'
import { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import type { PriceLines } from './cart-pricing.ts'

/** Asks the API for the prices of wished lines, with a discount code where there is one. */
export function priceLinesWith(api: ApiClient): PriceLines {
  return body => api.call(priceCart, { body })
}
