import type { CartSnapshot } from '../store/cart-snapshot.ts'
import type { CheckoutState } from '../store/checkout-store.ts'

export type GuardedStep = 'profile' | 'delivery' | 'payment'

export const stepPaths = {
  cart: '/card',
  profile: '/card/complete-profile',
  delivery: '/card/delivery',
  payment: '/card/cardPayment',
} as const

/** The earlier step that must be done first, as a path; undefined when `step` may be shown. Each needs the ones before. */
export function missingStep(
  step: GuardedStep,
  cart: Pick<CartSnapshot, 'lines'>,
  checkout: CheckoutState,
): string | undefined {
  if (cart.lines.length === 0) return stepPaths.cart
  if (step === 'profile') return undefined
  if (checkout.addressId === null) return stepPaths.profile
  if (step === 'delivery') return undefined
  return checkout.deliveryDone ? undefined : stepPaths.delivery
}
