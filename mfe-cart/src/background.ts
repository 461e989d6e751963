import type { Bus } from 'shared-events'
import { defineBackground } from 'shared-remote'
import { lineToPrice } from 'shared-shop/carts/cart-rules'
import { HANDOVER_KEY } from 'shared-shop/carts/handover'
import { type ApiClient, isApiFailure } from 'shared-shop/client'
import { paymentState } from 'shared-shop/endpoints/payments/payment-state'
import { priceLine } from 'shared-shop/money/price'
import { storageKeys } from 'shared-shop/storage/storage-keys'
import { cartSync, followUser } from './background/sync-cart.ts'
import { takeCommands } from './background/take-commands.ts'
import { settlePayment } from './checkout/payment/settle-payment.ts'
import { LATER_KEY } from './store/cart/cart-lists.ts'
import type { CartSnapshot } from './store/cart/cart-snapshot.ts'
import type { CartStore } from './store/cart/cart-store.ts'
import { DISCOUNT_KEY } from './store/cart/stored-discount.ts'
import { type PageCart, pageCart } from './store/page-cart.ts'

/**
 * The cart's background part, running on every page: handles commands, publishes the cart's state, syncs with other
 * tabs and the user's other devices, and removes paid orders from the cart.
 */
export const background = defineBackground({
  // A signed-in user's cart is also stored on the server.
  neededWhen: {
    signedIn: true,
    waitingCommand: true,
    stored: [storageKeys.cart],
    storedInTab: [HANDOVER_KEY],
  },
  start({ bus, api }) {
    const page = pageCart()
    const sync = cartSync(bus, api, page.cart)
    const stops = [
      watchOtherTabs(page.cart),
      publishCart(bus, page.cart),
      // Must run before the sync: a cart left over from a logout must not reach the next user.
      takeCommands(bus, page, { onLogout: () => sync.forget() }),
      followUser(bus, page.cart, sync),
      settlePlacedOrders(bus, api, page),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  },
})

/** Publishes the store's content as the bus state `cart`, now and after every change. */
function publishCart(bus: Bus, cart: CartStore): () => void {
  const publish = () => bus.setState('cart', cartState(cart.getSnapshot()))
  publish()
  return cart.subscribe(publish)
}

/** The count includes every line in the cart, the amounts only lines that can be bought. */
function cartState({ lines, price }: CartSnapshot) {
  return {
    itemCount: lines.reduce((sum, line) => sum + line.con, 0),
    lines: lines.map(line => ({
      key: line.key,
      id: line.id,
      slug: line.slug,
      name: line.name,
      con: line.con,
      payable: priceLine(lineToPrice(line)).payable,
      ...(line.picture === undefined ? {} : { picture: line.picture }),
    })),
    total: price.total,
    payable: price.afterLineDiscount,
  }
}

const keys: ReadonlySet<string> = new Set([storageKeys.cart, LATER_KEY, DISCOUNT_KEY])

/** Reloads the cart when another tab writes to it, and when this page returns from the back/forward cache. */
function watchOtherTabs(cart: CartStore): () => void {
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

/**
 * Removes the lines of orders that were paid while no page was watching, e.g. because the shopper closed the tab at the
 * gateway. Checks once per page load, when the user is known, and only if there are orders to check.
 */
function settlePlacedOrders(bus: Bus, api: ApiClient, page: PageCart): () => void {
  const controller = new AbortController()
  let checked = false
  const stop = bus.subscribe('session', session => {
    if (checked || session.status !== 'user') return
    checked = true
    for (const orderId of page.placed.ids()) void settle(orderId)
  })

  async function settle(orderId: number): Promise<void> {
    try {
      const { signal } = controller
      settlePayment(await api.call(paymentState, { params: { orderId } }, { signal }), page)
    } catch (failure) {
      // Another user's order, or a deleted one: stop checking it. Other failures are retried on the next page load.
      if (isApiFailure(failure) && (failure.status === 403 || failure.status === 404))
        page.placed.forget(orderId)
    }
  }

  return () => {
    stop()
    controller.abort()
  }
}
