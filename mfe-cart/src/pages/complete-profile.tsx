import { ProfileStep } from '../checkout/address/profile-step.tsx'
import { defineCheckoutPage } from '../checkout/checkout-page.tsx'

/** `/card/complete-profile`: recipient and address. */
export const page = defineCheckoutPage({ step: 'profile', title: 'مشخصات گیرنده و نشانی', Step: ProfileStep })
