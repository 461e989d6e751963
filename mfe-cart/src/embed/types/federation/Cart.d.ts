import type { JSX, ReactNode } from 'react'
import type {} from '../shop-cart-react.js'

/** Props of `<shop-cart>` in JSX: its properties, a `ref`, and its events as `onshop-cart-changed={…}`. */
export type CartProps = JSX.IntrinsicElements['shop-cart']

/**
 * `shop_cart/Cart`: the cart as a component in the host's tree, for React 19 or newer. It renders `<shop-cart>`, which
 * has its own renderer and styles inside. Loading it rejects with `REACT_TOO_OLD` if the host shares an older React.
 */
export function Cart(props: CartProps): ReactNode
