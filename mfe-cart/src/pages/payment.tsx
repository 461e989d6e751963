import { definePage } from 'shared-remote'
import { CheckoutGate } from '../checkout/checkout-gate.tsx'
import { PaymentStep } from '../checkout/payment/payment-step.tsx'
import { StepSkeleton } from '../parts/layout/step-skeleton.tsx'

const title = 'پرداخت'

function PaymentPage() {
  return (
    <CheckoutGate step="payment" title={title}>
      {(cart, checkout) => <PaymentStep title={title} cart={cart} chosen={checkout} />}
    </CheckoutGate>
  )
}

/** `/card/cardPayment`: review and payment. */
export const page = definePage({
  searchParams: [],
  load: async () => null,
  head: () => ({ title, robots: 'noindex' }),
  Page: PaymentPage,
  Skeleton: () => <StepSkeleton step="payment" title={title} />,
})
