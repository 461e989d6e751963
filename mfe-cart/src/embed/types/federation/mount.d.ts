import type { ShopCartElement, ShopCartProps } from '../shop-cart.js'

export interface MountedCart {
  /** The cart itself: its methods, events and `::part`s. */
  readonly element: ShopCartElement
  /** Changes what is named and leaves the rest; `undefined` takes an option back. */
  update(options: Partial<ShopCartProps>): void
  /** Takes the cart out of the page; what is in it is kept. */
  unmount(): void
}

/**
 * `shop_cart/mount`: puts a cart at the end of `parent`, in a shadow root and with all that it needs; of the host's share
 * scope it takes nothing and adds nothing. Answers at once; the cart shows as soon as its script has come. Where that
 * does not come, the element says so by `shop-cart-error` (`network`), and the next `update` tries again.
 */
export function mount(parent: Element, options: ShopCartProps): MountedCart
