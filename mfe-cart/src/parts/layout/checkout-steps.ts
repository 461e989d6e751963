import * as paths from 'shared-shop/paths'
import type { IconName } from 'shared-ui'

/** The steps from the cart to the receipt, in order. */
export const checkoutSteps = [
  { key: 'cart', path: paths.cart, label: 'سبد خرید', icon: 'cart' },
  { key: 'profile', path: paths.checkoutProfile, label: 'مشخصات', icon: 'user' },
  { key: 'delivery', path: paths.checkoutDelivery, label: 'ارسال', icon: 'truck' },
  { key: 'payment', path: paths.checkoutPayment, label: 'پرداخت', icon: 'credit-card' },
  { key: 'done', path: paths.checkoutResult, label: 'پایان', icon: 'check' },
] as const satisfies readonly { key: string; path: string; label: string; icon: IconName }[]

export type CheckoutStep = (typeof checkoutSteps)[number]['key']
