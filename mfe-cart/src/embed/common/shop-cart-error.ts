import type { ShopCartProblem } from '../types/shop-cart.d.ts'

/** What methods of the elements reject with. */
export class ShopCartError extends Error implements ShopCartProblem {
  override readonly name = 'ShopCartError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** For an element or a call that does not say which product of which shop. */
export function productMissing(): ShopCartError {
  return new ShopCartError('product-missing', 'نشانی فروشگاه یا شمارهٔ کالا درست نیست.')
}
