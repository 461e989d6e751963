import * as paths from 'shared-shop/paths'
import { type IconName, type Step, Stepper } from 'shared-ui'

/** The steps from the cart to the receipt, in order. */
export const checkoutSteps = [
  { key: 'cart', path: paths.cart, label: 'سبد خرید', icon: 'cart' },
  { key: 'profile', path: paths.checkoutProfile, label: 'مشخصات', icon: 'user' },
  { key: 'delivery', path: paths.checkoutDelivery, label: 'ارسال', icon: 'truck' },
  { key: 'payment', path: paths.checkoutPayment, label: 'پرداخت', icon: 'credit-card' },
  { key: 'done', path: paths.checkoutResult, label: 'پایان', icon: 'check' },
] as const satisfies readonly { key: string; path: string; label: string; icon: IconName }[]

export type CheckoutStep = (typeof checkoutSteps)[number]['key']

const linked: readonly Step[] = checkoutSteps.map(({ path, label, icon }) => ({ label, icon, href: path }))

// After payment there are no links back to the steps of this order.
const finished: readonly Step[] = checkoutSteps.map(({ label, icon }) => ({ label, icon }))

/** The shopper's position between cart and receipt; `finished` draws every step as done. */
export function CheckoutStepper({ step, paid = false }: { step: CheckoutStep; paid?: boolean }) {
  const current = paid ? checkoutSteps.length : checkoutSteps.findIndex(({ key }) => key === step)
  return <Stepper steps={step === 'done' ? finished : linked} current={current} label="مرحله‌های خرید" />
}
