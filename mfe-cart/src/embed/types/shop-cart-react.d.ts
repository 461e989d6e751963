import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type {
  ShopAddToCartElement,
  ShopAddToCartProps,
  ShopCartElement,
  ShopCartEvents,
  ShopCartProps,
} from './shop-cart.js'

/** React 19 listens with `on` followed by the event's name. */
type Listeners = { [Name in keyof ShopCartEvents as `on${Name}`]?: (event: ShopCartEvents[Name]) => void }
type Tag<Instance, Props> = Omit<
  DetailedHTMLProps<HTMLAttributes<Instance>, Instance>,
  keyof Props | keyof Listeners
> &
  Props &
  Listeners

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'shop-cart': Tag<ShopCartElement, ShopCartProps>
      'shop-add-to-cart': Tag<ShopAddToCartElement, ShopAddToCartProps>
    }
  }
}
