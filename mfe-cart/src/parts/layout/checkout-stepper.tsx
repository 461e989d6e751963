import { type Step, Stepper } from 'shared-ui'
import { type CheckoutStep, checkoutSteps } from './checkout-steps.ts'

const linked: readonly Step[] = checkoutSteps.map(({ path, label, icon }) => ({ label, icon, href: path }))

// After payment there are no links back to the steps of this order.
const finished: readonly Step[] = checkoutSteps.map(({ label, icon }) => ({ label, icon }))

/** The shopper's position between cart and receipt; `finished` draws every step as done. */
export function CheckoutStepper({ step, paid = false }: { step: CheckoutStep; paid?: boolean }) {
  const current = paid ? checkoutSteps.length : checkoutSteps.findIndex(({ key }) => key === step)
  return <Stepper steps={step === 'done' ? finished : linked} current={current} label="مرحله‌های خرید" />
}
