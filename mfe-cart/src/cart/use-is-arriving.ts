import { useBusState } from 'shared-remote'
import type { CartSnapshot } from '../store/cart/cart-snapshot.ts'

/** Whether an empty cart may be about to fill: the session is being checked, or the user's cart is being fetched. */
export function useIsArriving(cart: CartSnapshot): boolean {
  const session = useBusState('session')
  return cart.lines.length === 0 && (cart.arriving || session?.status === 'unknown')
}
