import { defineCheckoutPage } from '../checkout/checkout-page.tsx'
import { DeliveryStep } from '../checkout/delivery/delivery-step.tsx'

/** `/card/delivery`: shipping method and delivery time. */
export const page = defineCheckoutPage({ step: 'delivery', title: 'شیوهٔ ارسال', Step: DeliveryStep })
