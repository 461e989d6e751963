import { definePage, useLocation } from 'shared-remote'
import { idTextSchema } from 'shared-shop/schema/primitives'
import { LaterKnown, UnknownPayment } from '../orders/no-outcome.tsx'
import { PaymentOutcome, PaymentOutcomeSkeleton } from '../orders/payment-outcome.tsx'
import { CheckoutLayout } from '../parts/checkout-layout.tsx'

const title = 'نتیجهٔ پرداخت'

function ResultPage() {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const order = idTextSchema.safeParse(query.get('order') ?? '')
  if (order.success) return <PaymentOutcome key={order.data} orderId={order.data} />
  return (
    <CheckoutLayout step="done">
      {query.get('error') === 'later' ? <LaterKnown /> : <UnknownPayment />}
    </CheckoutLayout>
  )
}

/** `/card/endBoy?order={id}`: where the gateway sends the browser back to; `?error=unknown` for a payment of
 * nobody, `?error=later` when it cannot be told now. */
export const page = definePage({
  searchParams: ['order', 'error'],
  load: async () => null,
  head: () => ({ title, robots: 'noindex' }),
  Page: ResultPage,
  Skeleton: PaymentOutcomeSkeleton,
})
