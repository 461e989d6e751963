import { useCallback, useSyncExternalStore } from 'react'
import { useBusState } from 'shared-remote'
import { type CartSnapshot, loadingSnapshot } from './cart/cart-snapshot.ts'
import { useCartHost } from './cart-host.ts'

const getServerSnapshot = () => loadingSnapshot

/** The page's cart; `loading` on the server and while hydrating. */
export function useCart(): CartSnapshot {
  const { page } = useCartHost()
  const subscribe = useCallback((listener: () => void) => page().cart.subscribe(listener), [page])
  return useSyncExternalStore(subscribe, () => page().cart.getSnapshot(), getServerSnapshot)
}

/** Whether an empty cart may be about to fill: the session is being checked, or the user's cart is being fetched. */
export function useIsArriving(cart: CartSnapshot): boolean {
  const session = useBusState('session')
  return cart.lines.length === 0 && (cart.arriving || session?.status === 'unknown')
}
