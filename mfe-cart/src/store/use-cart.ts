import { useCallback, useSyncExternalStore } from 'react'
import { type CartSnapshot, loadingSnapshot } from './cart/cart-snapshot.ts'
import { useCartHost } from './cart-host.ts'

const getServerSnapshot = () => loadingSnapshot

/** The page's cart; `loading` on the server and while hydrating. */
export function useCart(): CartSnapshot {
  const { page } = useCartHost()
  const subscribe = useCallback((listener: () => void) => page().cart.subscribe(listener), [page])
  return useSyncExternalStore(subscribe, () => page().cart.getSnapshot(), getServerSnapshot)
}
