import { definePage } from 'shared-remote'
import { ProfileStep } from '../checkout/address/profile-step.tsx'
import { CheckoutGate } from '../checkout/checkout-gate.tsx'
import { StepSkeleton } from '../parts/layout/step-skeleton.tsx'

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
