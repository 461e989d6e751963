import { useCallback, useEffect, useRef } from 'react'
import { useApi, useBusState } from 'shared-remote'
import { priceLinesWith } from './cart/price-lines.ts'
import { useCartHost } from './cart-host.ts'

/**
 * Fetches today's prices and stock when the part mounts (with `known`, only if this page load has not priced every line
 * yet), when a user signs in (the discount code may be theirs) and when the network returns. Returns a manual refresh.
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
