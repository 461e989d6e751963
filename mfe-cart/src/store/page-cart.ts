import { createSafeStorage, type SafeStorage, safeStorage } from 'shared-base/storage/storage'
import { CartStore } from './cart/cart-store.ts'
import { CheckoutStore } from './checkout-store.ts'
import { PlacedOrders } from './placed-orders.ts'
import { randomUuid } from './random-uuid.ts'

/** The stores of one page's cart, shared by background, dropdown and pages: they load the same chunk of this module. */
export interface PageCart {
  readonly cart: CartStore
  readonly placed: PlacedOrders
  readonly checkout: CheckoutStore
}

const ANCHOR = Symbol.for('khaneno.page-cart')

/** Kept by the page, not by this module: a retry of the host runs this remote's scripts once more, under another URL. */
const kept = globalThis as typeof globalThis & { [ANCHOR]?: PageCart | undefined }

/** The page's cart, made at first use. Only for the browser: call it in effects, handlers and client snapshots. */
export function pageCart(): PageCart {
  if (typeof window === 'undefined') throw new Error('The cart lives in the browser')
  kept[ANCHOR] ??= newPageCart(
    safeStorage,
    createSafeStorage(() => window.sessionStorage),
  )
  return kept[ANCHOR]
}

/** A cart over `storage`, which all tabs share, and `visit`, which is this tab's. */
export function newPageCart(storage: SafeStorage, visit: SafeStorage): PageCart {
  return {
    cart: new CartStore(storage, randomUuid),
    placed: new PlacedOrders(storage),
    checkout: new CheckoutStore(visit, storage, randomUuid),
  }
}

/** Forgets the page's cart, as a page load does. For tests. */
export function resetPageCart(): void {
  kept[ANCHOR] = undefined
}
