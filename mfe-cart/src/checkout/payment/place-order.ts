import { type ApiClient, isApiFailure } from 'shared-shop/client'
import { orderCreate } from 'shared-shop/endpoints/orders/order-create'
import { fareStart } from 'shared-shop/endpoints/payments/fare-start'
import { paymentStart } from 'shared-shop/endpoints/payments/payment-start'
import type { Order } from 'shared-shop/orders/order'
import type { DeliverySlot, ShippingMethod } from 'shared-shop/orders/shipping-option'
import * as paths from 'shared-shop/paths'
import { lineInputsKey, type SnapshotLine, toLineInputs } from '../../store/cart/cart-snapshot.ts'
import type { CheckoutStore } from '../../store/checkout-store.ts'
import type { PageCart } from '../../store/page-cart.ts'
import { type PayProblem, payProblemOf } from './pay-problem.ts'

export type PayOutcome =
  | { readonly kind: 'leave'; readonly url: string }
  /** `receipt`: path of the order's receipt. */
  | { readonly kind: 'already-paid'; readonly receipt: string }
  | { readonly kind: 'problem'; readonly problem: PayProblem }

/** What the shopper saw and agreed to pay; `payable` in toman. */
export interface ShownOrder {
  readonly lines: readonly SnapshotLine[]
  readonly addressId: number
  readonly shippingMethod: ShippingMethod
  readonly deliveryDay: string | null
  readonly deliverySlot: DeliverySlot | null
  /** The discount code already subtracted from `payable`. */
  readonly discountCode: string | undefined
  readonly payable: number
}

/**
 * Places the order as shown and opens its payment. The order key is stored (see `CheckoutStore.orderKey`), so a second
 * call places no second order. `replaces` is the unpaid order to cancel. Never rejects.
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
      return outcome
    }
    if (outcome.kind === 'problem') return { ...outcome, problem: { ...outcome.problem, placed: order.id } }
    return outcome
  } catch (failure) {
    return { kind: 'problem', problem: payProblemOf(failure, shown.payable) }
  }
}

/**
 * Opens a payment for an existing order; `shown` is the total that the shopper saw, in toman, if it may have changed
 * since she ordered. Never rejects.
 */
export function startPayment(api: ApiClient, orderId: number, shown?: number): Promise<PayOutcome> {
  const body = { orderId, ...(shown !== undefined && { expectedPayable: shown }) }
  return openPayment(() => api.call(paymentStart, { body }), paths.orderResult(orderId), shown)
}

/** Opens a payment for an exclusive fare. Never rejects. */
export function startFare(api: ApiClient, fareId: number): Promise<PayOutcome> {
  const call = () => api.call(fareStart, { params: { fareId } })
  return openPayment(call, paths.exclusiveFare(fareId))
}

async function openPayment(
  call: () => Promise<{ url: string }>,
  receipt: string,
  shown?: number,
): Promise<PayOutcome> {
  try {
    const { url } = await call()
    return { kind: 'leave', url }
  } catch (failure) {
    if (isApiFailure(failure) && failure.code === 'ALREADY_PAID') return { kind: 'already-paid', receipt }
    return { kind: 'problem', problem: payProblemOf(failure, shown) }
  }
}

async function placeOrder(
  api: ApiClient,
  checkout: CheckoutStore,
  {
    lines: shownLines,
    addressId,
    shippingMethod,
    deliveryDay,
    deliverySlot,
    discountCode,
    payable,
  }: ShownOrder,
  replaces: number | undefined,
): Promise<Order> {
  const lines = toLineInputs(shownLines)
  const draft = {
    addressId,
    shippingMethod,
    deliveryDay,
    ...(deliverySlot !== null && { deliverySlot }),
    ...(discountCode !== undefined && { discountCode }),
    expectedPayable: payable,
  }
  const text = `${lineInputsKey(lines)} ${JSON.stringify(draft)}`
  const order = () =>
    api.call(orderCreate, {
      body: {
        key: checkout.orderKey(text),
        lines,
        ...draft,
        ...(replaces !== undefined && { replaces }),
      },
    })
  try {
    return await order()
  } catch (failure) {
    // The key belongs to another order of this shopper, so this order was not placed.
    if (!isApiFailure(failure) || failure.code !== 'KEY_REUSED') throw failure
    checkout.endAttempt()
    return order()
  }
}
