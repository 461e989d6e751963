import { useSyncExternalStore } from 'react'
import { type CheckoutState, emptyCheckout } from './checkout-store.ts'
import { pageCart } from './page-cart.ts'

const subscribe = (listener: () => void) => pageCart().checkout.subscribe(listener)
const getSnapshot = () => pageCart().checkout.getSnapshot()
const getServerSnapshot = () => emptyCheckout

/** The page's checkout; empty on the server and while hydrating (the cart is `loading` then). */
export function useCheckout(): CheckoutState {
  return useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot)
}
