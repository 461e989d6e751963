import type { ShopCartProblem } from './types/shop-cart.d.ts'

/** What methods of the elements reject with. */
export class ShopCartError extends Error implements ShopCartProblem {
  override readonly name = 'ShopCartError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
