import { useCallback, useEffect } from 'react'
import { type QueryState, useApi, useEndpoint } from 'shared-remote'
import { orderDetail } from 'shared-shop/endpoints/orders/order-detail'
import { paymentState } from 'shared-shop/endpoints/payments/payment-state'
import type { Order } from 'shared-shop/orders/order'
import { settlePayment } from '../../checkout/payment/settle-payment.ts'
import {
  type PaymentState,
  type PaymentVerdict,
  verdictOf,
  watchPayment,
} from '../../checkout/payment/watch-payment.ts'
import { useLoginPage } from '../../parts/use-login-page.ts'
import { useShopper } from '../../parts/use-shopper.ts'
import { pageCart } from '../../store/page-cart.ts'

export interface SettledPayment {
  readonly state: PaymentState
  readonly verdict: Exclude<PaymentVerdict, 'open'>
  /** Undefined if the order could not be fetched; the payment state is valid without it. */
  readonly order: Order | undefined
}

/** Watches an order's payment until it is decided (`loading` until then) and applies the outcome to the cart. */
export function usePaymentWatch(orderId: number): readonly [QueryState<SettledPayment>, () => void] {
  const api = useApi()
  const shopper = useShopper()
  useLoginPage(shopper === 'guest')
  const send = useCallback(
    (_call: unknown, signal: AbortSignal) => watchPayment(api, orderId, signal),
    [api, orderId],
  )
  const payment = useEndpoint(paymentState, shopper === 'user' ? { params: { orderId } } : undefined, {
    send,
  })
  const decided = payment.state.status === 'ready' ? payment.state.value : undefined
  useEffect(() => {
    if (decided) settlePayment(decided, pageCart())
  }, [decided])
  const { state: order } = useEndpoint(orderDetail, decided && { params: { id: orderId } })
  return [outcomeOf(payment.state, order), payment.refetch]
}

function outcomeOf(payment: QueryState<PaymentState>, order: QueryState<Order>): QueryState<SettledPayment> {
  if (payment.status !== 'ready') return payment
  if (order.status === 'loading') return order
  const { value: state, refreshing } = payment
  const verdict = verdictOf(state)
  return {
    status: 'ready',
    refreshing,
    value: {
      state,
      order: order.status === 'ready' ? order.value : undefined,
      verdict: verdict === 'open' ? 'unpaid' : verdict,
    },
  }
}
