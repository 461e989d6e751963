import * as paths from 'shared-shop/paths'
import type { CheckoutStep } from '../parts/layout/checkout-stepper.tsx'
import type { CartSnapshot } from '../store/cart/cart-snapshot.ts'
import type { CheckoutState } from '../store/checkout-store.ts'

export type GuardedStep = Exclude<CheckoutStep, 'cart' | 'done'>

/** Path of the earliest step that is still missing before `step`; undefined if `step` may be shown. */
export function missingStep(
  step: GuardedStep,
  cart: Pick<CartSnapshot, 'lines'>,
  checkout: CheckoutState,
): string | undefined {
  if (cart.lines.length === 0) return paths.cart
  if (step === 'profile') return undefined
  if (checkout.addressId === null) return paths.checkoutProfile
  if (step === 'delivery') return undefined
  return checkout.deliveryDone ? undefined : paths.checkoutDelivery
}
