import { useCallback, useSyncExternalStore } from 'react'
import { useCartHost } from './cart-host.ts'
import { type CartSnapshot, loadingSnapshot } from './cart-snapshot.ts'

const getServerSnapshot = () => loadingSnapshot

/** The page's cart; `loading` on the server and while hydrating. */
export function useCart(): CartSnapshot {
  const { page } = useCartHost()
  const subscribe = useCallback((listener: () => void) => page().cart.subscribe(listener), [page])
  return useSyncExternalStore(subscribe, () => page().cart.getSnapshot(), getServerSnapshot)
}
