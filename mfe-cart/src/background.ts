import { defineBackground } from 'shared-remote'
import { HANDOVER_KEY } from 'shared-shop/carts/handover'
import { storageKeys } from 'shared-shop/storage/storage-keys'
import { publishCart } from './background/publish-cart.ts'
import { settlePlacedOrders } from './background/settle-placed-orders.ts'
import { cartSync, followUser } from './background/sync-cart.ts'
import { takeCommands } from './background/take-commands.ts'
import { watchOtherTabs } from './background/watch-other-tabs.ts'
import { pageCart } from './store/page-cart.ts'

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
