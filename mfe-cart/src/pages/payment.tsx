import { defineCheckoutPage } from '../checkout/checkout-page.tsx'
import { PaymentStep } from '../checkout/payment/payment-step.tsx'

/** `/card/cardPayment`: review and payment. */
export const page = defineCheckoutPage({ step: 'payment', title: 'پرداخت', Step: PaymentStep })
