import { type Step, Stepper } from 'shared-ui'

const order = ['cart', 'profile', 'delivery', 'payment', 'done'] as const
export type CheckoutStep = (typeof order)[number]

const steps: readonly Step[] = [
  { label: 'سبد خرید', icon: 'cart', href: '/card' },
  { label: 'مشخصات', icon: 'user', href: '/card/complete-profile' },
  { label: 'ارسال', icon: 'truck', href: '/card/delivery' },
  { label: 'پرداخت', icon: 'credit-card', href: '/card/cardPayment' },
  { label: 'پایان', icon: 'check' },
]

// After paying there is no way back into the steps of this order.
const finished: readonly Step[] = steps.map(({ label, icon }) => ({ label, icon }))

/** Where the shopper is between cart and receipt; `finished` draws every step as done. */
export function CheckoutStepper({ step, paid = false }: { step: CheckoutStep; paid?: boolean }) {
  const current = paid ? order.length : order.indexOf(step)
  return <Stepper steps={step === 'done' ? finished : steps} current={current} label="مرحله‌های خرید" />
}
