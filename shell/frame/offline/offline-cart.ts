import type { Bus } from 'shared-events'
import { hasDataSaver } from 'shared-remote/ports/saves-data'
import * as paths from 'shared-shop/paths'

/** Lets visitors with something in the cart open it offline, even if they never opened its page. */
export function keepCartPage(bus: Bus, keep: (path: string) => void): void {
  let isKept = false
  bus.subscribe('cart', ({ itemCount }) => {
    if (isKept || itemCount === 0 || hasDataSaver()) return
    isKept = true
    keep(paths.cart)
  })
}
