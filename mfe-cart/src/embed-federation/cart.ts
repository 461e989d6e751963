import type { Ref } from 'react'
import type { Cart as DeclaredCart } from '../embed/types/federation/Cart.d.ts'
import { hostReact } from './host-react.ts'
import { loadShopCart } from './load-shop-cart.ts'

const { createElement } = await hostReact()

/**
 * Documented in the declaration that hosts get. It uses no hooks, so it also renders in a React the host does not
 * share.
 */
export const Cart: typeof DeclaredCart = ({ ref, locale, ...props }) =>
  createElement('shop-cart', {
    ...props,
    // Until its script has loaded, the element has attributes only, and attribute values are text.
    locale: typeof locale === 'object' ? JSON.stringify(locale) : locale,
    ref: (element: HTMLElementTagNameMap['shop-cart'] | null) => {
      if (element) void loadShopCart(element)
      return handOver(ref, element)
    },
  })

function handOver<Element>(ref: Ref<Element> | undefined, element: Element | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
}
