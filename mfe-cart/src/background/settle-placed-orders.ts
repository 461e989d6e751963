import type { Bus } from 'shared-events'
import { type ApiClient, isApiFailure } from 'shared-shop/client'
import { paymentState } from 'shared-shop/endpoints/payments/payment-state'
import { settlePayment } from '../checkout/payment/settle-payment.ts'
import type { PageCart } from '../store/page-cart.ts'

/**
 * Removes the lines of orders that were paid while no page was watching, e.g. because the shopper closed the tab at the
 * gateway. Checks once per page load, when the user is known, and only if there are orders to check.
 */
export function settlePlacedOrders(bus: Bus, api: ApiClient, page: PageCart): () => void {
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
