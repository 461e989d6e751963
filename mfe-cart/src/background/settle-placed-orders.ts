import type { Bus } from 'shared-events'
import { type ApiClient, isApiFailure } from 'shared-shop/client'
import { paymentState } from 'shared-shop/endpoints/payments/payment-state'
import { settlePayment } from '../checkout/settle-payment.ts'
import type { PageCart } from '../store/page-cart.ts'

/**
 * Takes orders out of the cart that were paid while nobody looked, e.g. because the shopper closed the tab at the
 * gateway. Asks once per page load, as soon as the user is known, and only if an order is waiting.
 */
export function settlePlacedOrders(bus: Bus, api: ApiClient, page: PageCart): () => void {
  const controller = new AbortController()
  let asked = false
  const stop = bus.subscribe('session', session => {
    if (asked || session.status !== 'user') return
    asked = true
    for (const orderId of page.placed.ids()) void settle(orderId)
  })

  async function settle(orderId: number): Promise<void> {
    try {
      const { signal } = controller
      settlePayment(await api.call(paymentState, { params: { orderId } }, { signal }), page)
    } catch (failure) {
      // Another user's order, or one that is gone. Anything else is asked again at the next page load.
      if (isApiFailure(failure) && (failure.status === 403 || failure.status === 404))
        page.placed.forget(orderId)
    }
  }

  return () => {
    stop()
    controller.abort()
  }
}
