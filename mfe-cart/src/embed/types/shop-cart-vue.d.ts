import type { HTMLAttributes } from 'vue'
import type { ShopAddToCartProps, ShopCartEvents, ShopCartProps } from './shop-cart.js'

/** `@shop-cart-changed` in a template. */
interface Listeners {
  onShopCartChanged?: (event: ShopCartEvents['shop-cart-changed']) => void
  onShopCartAdded?: (event: ShopCartEvents['shop-cart-added']) => void
  onShopCartError?: (event: ShopCartEvents['shop-cart-error']) => void
  onShopCartCheckout?: (event: ShopCartEvents['shop-cart-checkout']) => void
}
type Tag<Props> = new () => { $props: Omit<HTMLAttributes, keyof Props> & Props & Listeners }

declare module 'vue' {
  interface GlobalComponents {
    'shop-cart': Tag<ShopCartProps>
    'shop-add-to-cart': Tag<ShopAddToCartProps>
  }
}
