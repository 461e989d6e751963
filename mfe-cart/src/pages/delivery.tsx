import { definePage } from 'shared-remote'
import { CheckoutGate } from '../checkout/checkout-gate.tsx'
import { DeliveryStep } from '../checkout/delivery/delivery-step.tsx'
import { StepSkeleton } from '../parts/layout/step-skeleton.tsx'

const title = 'شیوهٔ ارسال'

function DeliveryPage() {
  return (
    <CheckoutGate step="delivery" title={title}>
      {(cart, checkout) => <DeliveryStep title={title} cart={cart} chosen={checkout} />}
    </CheckoutGate>
  )
}

/** `/card/delivery`: shipping method and delivery time. */
export const page = definePage({
  searchParams: [],
  load: async () => null,
  head: () => ({ title, robots: 'noindex' }),
  Page: DeliveryPage,
  Skeleton: () => <StepSkeleton step="delivery" title={title} />,
})
