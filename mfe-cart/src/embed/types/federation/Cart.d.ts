import type { JSX, ReactNode } from 'react'
import type {} from '../shop-cart-react.js'

/** What `<shop-cart>` takes in JSX: its properties, a `ref`, and its events as `onshop-cart-changed={…}`. */
export type CartProps = JSX.IntrinsicElements['shop-cart']

/**
 * `shop_cart/Cart`: the cart as a component of the host's tree, for React 19 or newer. It renders `<shop-cart>`, whose
 * inside has a renderer and styles of its own. Loading it rejects with `REACT_TOO_OLD` where the host shares an older React.
 */
export function Cart(props: CartProps): ReactNode
