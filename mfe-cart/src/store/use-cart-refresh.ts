import { useCallback, useEffect, useRef } from 'react'
import { useApi, useBusState } from 'shared-remote'
import { useCartHost } from './cart-host.ts'
import { priceLinesWith } from './price-lines.ts'

/**
 * Asks for today's prices and stock when the part appears (`known`: only where this page load has not asked about some
 * line yet), when somebody has signed in (a discount code may be hers) and when the network is back; answers how to ask
 * again.
 */
export function useCartRefresh(freshness: 'known' | 'fresh' = 'fresh'): () => Promise<void> {
  const api = useApi()
  const { page } = useCartHost()
  const refresh = useCallback(() => page().cart.refresh(priceLinesWith(api)), [api, page])
  const isUser = useBusState('session')?.status === 'user'
  const wasUser = useRef(isUser)
  useEffect(() => {
    if (isUser && !wasUser.current && page().cart.getSnapshot().discountCode !== undefined) void refresh()
    wasUser.current = isUser
  }, [isUser, refresh, page])
  useEffect(() => {
    if (freshness === 'fresh' || !page().cart.isPriced()) void refresh()
    window.addEventListener('online', refresh)
    return () => window.removeEventListener('online', refresh)
  }, [refresh, freshness, page])
  return refresh
}
