import { useCallback, useEffect, useRef, useState } from 'react'
import { createSafeStorage } from 'shared-base/storage/storage'
import { useApi, useLocation, useNavigate } from 'shared-remote'
import { HANDOVER_PARAMETER } from 'shared-shop/carts/handover'
import { pageCart } from '../store/page-cart.ts'
import { randomUuid } from '../store/random-uuid.ts'
import { PendingHandover } from './pending-handover.ts'
import type { HandoverOutcome } from './redeem-handover.ts'

const pending = new PendingHandover(
  createSafeStorage(() => window.sessionStorage),
  randomUuid,
)

/** State of a cart handover; undefined if there is none. */
export type Handover = HandoverOutcome | { readonly kind: 'coming' }

/**
 * Redeems the handover code in the page's URL, in the browser only. The code is removed from the URL before any call is
 * made. Returns the state, a retry and a way to dismiss the banner.
 */
export function useHandover() {
  const api = useApi()
  const [handover, setHandover] = useState<Handover>()
  const running = useRef(false)
  const redeem = useCallback(async () => {
    if (running.current || !pending.read()) return
    running.current = true
    setHandover({ kind: 'coming' })
    setHandover(
      await import('./redeem-handover.ts').then(
        ({ redeemHandover }) => redeemHandover({ api, cart: pageCart().cart, pending }),
        (failure: unknown) => ({ kind: 'failed', failure }) as const,
      ),
    )
    running.current = false
  }, [api])
  useCodeOfAddress(redeem)
  // From the start, not once it has failed: the network may return before that is rendered.
  useEffect(() => {
    window.addEventListener('online', redeem)
    return () => window.removeEventListener('online', redeem)
  }, [redeem])
  return { handover, retry: redeem, dismiss: useCallback(() => setHandover(undefined), []) }
}

/** Stores the code from the URL in the tab's storage, then calls `onKept`, also for a code stored earlier. */
function useCodeOfAddress(onKept: () => void): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const rest = new URLSearchParams(search)
    const code = rest.get(HANDOVER_PARAMETER)
    if (code !== null) {
      pending.keep(code)
      rest.delete(HANDOVER_PARAMETER)
      const query = rest.toString()
      const address = pathname + (query === '' ? '' : `?${query}`) + hash
      // At once, not when the router gets to it: the next request may send the URL as its referrer.
      window.history.replaceState(window.history.state, '', address)
      navigate(address, { replace: true, keepPlace: true })
    }
    onKept()
  }, [navigate, pathname, search, hash, onKept])
}
