import { useCallback } from 'react'
import { useApi } from 'shared-remote'
import { orderDetail } from 'shared-shop/endpoints/orders/order-detail'
import type { Order } from 'shared-shop/orders/order'
import { settlePayment } from '../checkout/settle-payment.ts'
import { type PaymentState, type PaymentVerdict, verdictOf, watchPayment } from '../checkout/watch-payment.ts'
import type { Load } from '../loading/load.ts'
import { useLoad } from '../loading/use-load.ts'
import { useLoginPage } from '../parts/use-login-page.ts'
import { useWho } from '../parts/use-who.ts'
import { pageCart } from '../store/page-cart.ts'

export interface SettledPayment {
  readonly state: PaymentState
  readonly verdict: Exclude<PaymentVerdict, 'open'>
  /** Undefined when the order could not be read; the payment's state stands without it. */
  readonly order: Order | undefined
}

/** Waits until the payment of an order is decided (`loading` until then) and lays the outcome over the cart. */
export function usePaymentWatch(orderId: number): readonly [Load<SettledPayment>, () => void] {
  const api = useApi()
  const who = useWho()
  useLoginPage(who === 'guest')
  const load = useCallback(
    async (signal: AbortSignal): Promise<SettledPayment> => {
      const state = await watchPayment(api, orderId, signal)
      settlePayment(state, pageCart())
      const order = await api
        .call(orderDetail, { params: { id: orderId } }, { signal })
        .catch(() => undefined)
      const verdict = verdictOf(state)
      return { state, order, verdict: verdict === 'open' ? 'unpaid' : verdict }
    },
    [api, orderId],
  )
  return useLoad(who === 'user' ? load : undefined)
}
