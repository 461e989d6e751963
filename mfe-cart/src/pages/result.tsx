import { idTextSchema } from 'shared-base/schema/primitives'
import { definePage, useLocation } from 'shared-remote'
import { LaterKnown, UnknownPayment } from '../orders/outcome/no-outcome.tsx'
import { PaymentOutcome, PaymentOutcomeSkeleton } from '../orders/outcome/payment-outcome.tsx'
import { CheckoutLayout } from '../parts/layout/checkout-layout.tsx'

const title = 'نتیجهٔ پرداخت'

function ResultPage() {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const order = idTextSchema.safeParse(query.get('order') ?? '')
  if (order.success) return <PaymentOutcome key={order.data} orderId={order.data} />
  return (
    <CheckoutLayout step="payment">
      {query.get('error') === 'later' ? <LaterKnown /> : <UnknownPayment />}
    </CheckoutLayout>
  )
}

/**
 * `/card/endBoy?order={id}`: the gateway's return URL. `?error=unknown`: no such payment; `?error=later`: its result is
 * not available now.
 */
export const page = definePage({
  searchParams: ['order', 'error'],
  load: async () => null,
  head: () => ({ title, robots: 'noindex' }),
  Page: ResultPage,
  Skeleton: PaymentOutcomeSkeleton,
})
