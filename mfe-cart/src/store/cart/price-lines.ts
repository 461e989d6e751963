import type { ApiClient } from 'shared-shop/client'
import { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import type { PriceLines } from './cart-pricing.ts'

/** Fetches the prices of line inputs, with the discount code if there is one. */
export function priceLinesWith(api: ApiClient): PriceLines {
  return body => api.call(priceCart, { body })
}
