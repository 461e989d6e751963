import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi, useLocation, useNavigate } from 'shared-remote'
import { HANDOVER_PARAMETER } from 'shared-shop/carts/handover'
import { createSafeStorage } from 'shared-shop/storage/storage'
import { pageCart } from '../store/page-cart.ts'
import { randomUuid } from '../store/random-uuid.ts'
import { PendingHandover } from './pending-handover.ts'
import { type HandoverOutcome, redeemHandover } from './redeem-handover.ts'

const pending = new PendingHandover(
  createSafeStorage(() => window.sessionStorage),
  randomUuid,
)

/** How it stands with a cart that comes from another page; undefined where none does. */
export type Handover = HandoverOutcome | { readonly kind: 'coming' }

/**
 * Takes over the cart whose code stands in the page's address, once the page is alive in the browser. The code leaves the
 * address before anything is asked. Answers how it stands, how to ask again, and how to put the news away.
 */
export function useHandover(): {
  handover: Handover | undefined
  retry: () => void
  dismiss: () => void
} {
  const api = useApi()
  const [handover, setHandover] = useState<Handover>()
  const running = useRef(false)
  const redeem = useCallback(async () => {
    if (running.current || !pending.read()) return
    running.current = true
    setHandover({ kind: 'coming' })
    setHandover(await redeemHandover({ api, cart: pageCart().cart, pending }))
    running.current = false
  }, [api])
  useCodeOfAddress(redeem)
  const failed = handover?.kind === 'failed'
  useEffect(() => {
    if (!failed) return
    window.addEventListener('online', redeem)
    return () => window.removeEventListener('online', redeem)
  }, [failed, redeem])
  return { handover, retry: redeem, dismiss: useCallback(() => setHandover(undefined), []) }
}

/** Puts the code out of the address into the tab's keeping, then calls `onKept`; a code that was kept before counts too. */
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
      // At once, not when the router gets to it: whatever is asked for next may name the address.
      window.history.replaceState(window.history.state, '', address)
      navigate(address, { replace: true, keepPlace: true })
    }
    onKept()
  }, [navigate, pathname, search, hash, onKept])
}
