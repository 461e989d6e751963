import { safeStorage } from 'shared-base/storage/storage'
import type { Bus } from 'shared-events'
import { savedCartSchema } from 'shared-shop/carts/saved-cart'
import { type ApiClient, isApiFailure } from 'shared-shop/client'
import { cartRead } from 'shared-shop/endpoints/carts/cart-read'
import { cartWrite } from 'shared-shop/endpoints/carts/cart-write'
import { cartTexts } from 'shared-shop/errors/cart-texts'
import type { CartStore } from '../store/cart/cart-store.ts'
import { CartSync, type RemoteCart } from '../store/cart/cart-sync.ts'
import { priceLinesWith } from '../store/cart/price-lines.ts'

/** Maximum age of a fetched cart before a tab fetches it again on coming to the front, ms. */
const FRESH_MS = 30_000

/** Syncs this page's cart with the user's. Lines that arrive are priced again, because their prices may be days old. */
export function cartSync(bus: Bus, api: ApiClient, cart: CartStore): CartSync {
  return new CartSync({
    cart,
    storage: safeStorage,
    remote: remoteCart(api),
    onArrival: arrival => {
      void cart.refresh(priceLinesWith(api))
      if (arrival === 'changed') return
      bus.send('toast', { kind: 'info', text: cartTexts['cart-merged'], position: 'bottom-left' })
    },
  })
}

/** Syncs the signed-in user's cart after each change, when the network returns and when the tab becomes visible. */
export function followUser(bus: Bus, cart: CartStore, sync: CartSync, now = () => Date.now()): () => void {
  let pulledAt = now()
  const pull = () => {
    pulledAt = now()
    sync.pull()
  }
  const shown = () => {
    if (document.visibilityState === 'visible' && now() - pulledAt > FRESH_MS) pull()
  }
  const stops = [
    bus.subscribe('session', session => {
      if (session.status === 'user') sync.start(session.user.id)
      else if (session.status === 'guest') sync.stop()
    }),
    cart.onChangedHere(() => sync.push()),
  ]
  window.addEventListener('online', pull)
  document.addEventListener('visibilitychange', shown)
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('online', pull)
    document.removeEventListener('visibilitychange', shown)
    sync.stop()
  }
}

function remoteCart(api: ApiClient): RemoteCart {
  return {
    read: () => api.call(cartRead),
    async write({ lines, later, revision }) {
      try {
        const body = { lines: [...lines], later: [...later], revision }
        return { cart: await api.call(cartWrite, { body }), outdated: false }
      } catch (failure) {
        const current = isApiFailure(failure) ? savedCartSchema.safeParse(failure.details.cart) : undefined
        if (!current?.success) throw failure
        return { cart: current.data, outdated: true }
      }
    },
  }
}
