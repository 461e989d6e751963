import type { ShopCartElement, ShopCartProps } from '../shop-cart.js'

export interface MountedCart {
  /** The element, with its methods, events and `::part`s. */
  readonly element: ShopCartElement
  /** Changes the given options and keeps the others; `undefined` resets an option. */
  update(options: Partial<ShopCartProps>): void
  /** Removes the element from the page; the cart's content is kept. */
  unmount(): void
}

/**
 * `shop_cart/mount`: appends a cart to `parent`, in a shadow root and with everything it needs; it uses and adds
 * nothing in the host's share scope. Returns at once; the cart appears as soon as its script has loaded. If loading
 * fails, the element dispatches `shop-cart-error` (`network`), and the next `update` tries again.
 */
export function mount(parent: Element, options: ShopCartProps): MountedCart
