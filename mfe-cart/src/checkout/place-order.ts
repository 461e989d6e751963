import { type ApiClient, isApiFailure } from 'shared-shop/client'
import { orderCreate } from 'shared-shop/endpoints/orders/order-create'
import { fareStart } from 'shared-shop/endpoints/payments/fare-start'
import { paymentStart } from 'shared-shop/endpoints/payments/payment-start'
import type { DeliverySlot, Order, ShippingMethod } from 'shared-shop/orders/order'
import * as paths from 'shared-shop/paths'
import { type SnapshotLine, toLineInputs, lineInputsKey } from '../store/cart-snapshot.ts'
import type { CheckoutStore } from '../store/checkout-store.ts'
import type { PageCart } from '../store/page-cart.ts'
import { type PayProblem, payProblemOf } from './pay-problem.ts'

export type PayOutcome =
  | { readonly kind: 'leave'; readonly url: string }
  /** `receipt`: where it is read. */
  | { readonly kind: 'already-paid'; readonly receipt: string }
  | { readonly kind: 'problem'; readonly problem: PayProblem }

/** What the shopper has read and pays for; `payable` in toman. */
export interface ShownOrder {
  readonly lines: readonly SnapshotLine[]
  readonly addressId: number
  readonly shippingMethod: ShippingMethod
  readonly deliveryDay: string | null
  readonly deliverySlot: DeliverySlot | null
  /** The code that took its part off `payable`. */
  readonly discountCode: string | undefined
  readonly payable: number
}

/**
 * Places an order as it was shown and opens its payment. The order's key is kept (see `CheckoutStore.orderKey`), so
 * doing it twice places one order. `replaces` is the unpaid order that is cancelled for it.
 */
export async function placeAndPay(
  api: ApiClient,
  page: Pick<PageCart, 'checkout' | 'placed'>,
  shown: ShownOrder,
  replaces?: number,
): Promise<PayOutcome> {
  try {
    const order = await placeOrder(api, page.checkout, shown, replaces)
    if (replaces !== undefined) page.placed.forget(replaces)
    page.placed.remember(order.id, shown.lines)
    const outcome = await startPayment(api, order.id)
    if (outcome.kind === 'problem' && outcome.problem.code === 'ORDER_EXPIRED') {
      page.checkout.endAttempt()
      page.placed.forget(order.id)
    }
    return outcome
  } catch (failure) {
    return { kind: 'problem', problem: payProblemOf(failure, shown.payable) }
  }
}

/** Opens a payment of an order that is there already. Never rejects. */
export function startPayment(api: ApiClient, orderId: number): Promise<PayOutcome> {
  const call = () => api.call(paymentStart, { body: { orderId } })
  return openPayment(call, paths.orderResult(orderId))
}

/** Opens a payment of an amount that was agreed for an order. Never rejects. */
export function startFare(api: ApiClient, fareId: number): Promise<PayOutcome> {
  const call = () => api.call(fareStart, { params: { fareId } })
  return openPayment(call, paths.exclusiveFare(fareId))
}

async function openPayment(call: () => Promise<{ url: string }>, receipt: string): Promise<PayOutcome> {
  try {
    const { url } = await call()
    return { kind: 'leave', url }
  } catch (failure) {
    if (isApiFailure(failure) && failure.code === 'ALREADY_PAID') return { kind: 'already-paid', receipt }
    return { kind: 'problem', problem: payProblemOf(failure) }
  }
}

async function placeOrder(
  api: ApiClient,
  checkout: CheckoutStore,
  { lines: shownLines, addressId, shippingMethod, deliveryDay, deliverySlot, discountCode, payable }: ShownOrder,
  replaces: number | undefined,
): Promise<Order> {
  const lines = toLineInputs(shownLines)
  const wish = {
    addressId,
    shippingMethod,
    deliveryDay,
    ...(deliverySlot !== null && { deliverySlot }),
    ...(discountCode !== undefined && { discountCode }),
    expectedPayable: payable,
  }
  const text = `${lineInputsKey(lines)} ${JSON.stringify(wish)}`
  const order = () =>
    api.call(orderCreate, {
      body: {
        key: checkout.orderKey(text),
        lines,
        ...wish,
        ...(replaces !== undefined && { replaces }),
      },
    })
  try {
    return await order()
  } catch (failure) {
    // The key belongs to another order of this shopper, so this one was not placed under it.
    if (!isApiFailure(failure) || failure.code !== 'KEY_REUSED') throw failure
    checkout.endAttempt()
    return order()
  }
}
