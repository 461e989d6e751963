import { definePage } from 'shared-remote'
import { CheckoutGate } from '../checkout/checkout-gate.tsx'
import { ProfileStep } from '../checkout/profile-step.tsx'
import { StepSkeleton } from '../parts/step-skeleton.tsx'

const title = 'مشخصات گیرنده و نشانی'

function CompleteProfilePage() {
  return (
    <CheckoutGate step="profile" title={title}>
      {(cart, checkout) => <ProfileStep title={title} cart={cart} addressId={checkout.addressId} />}
    </CheckoutGate>
  )
}

/** `/card/complete-profile`: recipient and address. */
export const page = definePage({
  searchParams: [],
  load: async () => null,
  head: () => ({ title, robots: 'noindex' }),
  Page: CompleteProfilePage,
  Skeleton: () => <StepSkeleton step="profile" title={title} />,
})
