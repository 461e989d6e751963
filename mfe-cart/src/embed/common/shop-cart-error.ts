import type { ShopCartProblem } from '../types/shop-cart.d.ts'

/** The error that the elements' methods reject with. */
export class ShopCartError extends Error implements ShopCartProblem {
  override readonly name = 'ShopCartError'

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** For an element or call without a valid shop or product. */
export function productMissing(): ShopCartError {
  return new ShopCartError('product-missing', 'نشانی فروشگاه یا شمارهٔ کالا درست نیست.')
}
