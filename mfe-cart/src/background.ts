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
 * The cart in every page: takes commands, tells the others what is in it, follows other tabs and the
 * user's other devices, settles paid orders.
 */
export const background = defineBackground({
  // The cart of a user who is signed in is on the server, too.
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
      // Before the sync: a cart that a logout left behind must not reach whoever is here now.
      takeCommands(bus, page, { onLogout: () => sync.forget() }),
      followUser(bus, page.cart, sync),
      settlePlacedOrders(bus, api, page),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  },
})
