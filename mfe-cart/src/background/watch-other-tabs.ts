import { storageKeys } from 'shared-shop/storage/storage-keys'
import { LATER_KEY } from '../store/cart/cart-lists.ts'
import type { CartStore } from '../store/cart/cart-store.ts'
import { DISCOUNT_KEY } from '../store/cart/stored-discount.ts'

const keys: ReadonlySet<string> = new Set([storageKeys.cart, LATER_KEY, DISCOUNT_KEY])

/** Reloads the cart when another tab writes to it, and when this page returns from the back/forward cache. */
export function watchOtherTabs(cart: CartStore): () => void {
  const stored = (event: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (event.key === null || keys.has(event.key)) cart.reload()
  }
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) cart.reload()
  }
  window.addEventListener('storage', stored)
  window.addEventListener('pageshow', shown)
  return () => {
    window.removeEventListener('storage', stored)
    window.removeEventListener('pageshow', shown)
  }
}
