import { useBusState } from 'shared-remote'
import type { CartSnapshot } from '../store/cart-snapshot.ts'

/** Whether an empty cart may be filled in a moment: who is here is being checked, or her cart is on its way. */
export function useIsArriving(cart: CartSnapshot): boolean {
  const session = useBusState('session')
  return cart.lines.length === 0 && (cart.arriving || session?.status === 'unknown')
}
