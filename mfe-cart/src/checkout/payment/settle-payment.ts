import type { PageCart } from '../../store/page-cart.ts'
import { type PaymentState, verdictOf } from './watch-payment.ts'

/**
 * Applies the server's payment state to cart and checkout. A paid order takes its lines out of the cart, once; an order
 * that can no longer be paid makes the next attempt a new order.
 */
export function settlePayment(state: PaymentState, page: PageCart): void {
  const verdict = verdictOf(state)
  if (verdict === 'paid') {
    if (!page.placed.ids().includes(state.orderId)) return
    page.placed.removeBought(state.orderId, page.cart)
    page.checkout.finish()
    return
  }
  const over = state.orderStatus === 'cancelled' || state.orderStatus === 'expired'
  if (verdict !== 'refund' && !over) return
  if (!page.placed.ids().includes(state.orderId)) return
  page.placed.forget(state.orderId)
  page.checkout.endAttempt()
}
