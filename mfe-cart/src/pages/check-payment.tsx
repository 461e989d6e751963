import { definePage, notFound } from 'shared-remote'
import { idTextSchema } from 'shared-shop/schema/primitives'
import { PaymentOutcome, PaymentOutcomeSkeleton } from '../orders/payment-outcome.tsx'

const title = 'بررسی پرداخت'

function CheckPaymentPage({ data }: { data: { orderId: number } }) {
  return <PaymentOutcome key={data.orderId} orderId={data.orderId} />
}

/** `/card/checkPayment/{id}`: how the payment of an order stands, and a way to pay it again. */
export const page = definePage({
  searchParams: [],
  // The id is the URL's; whether it is an order of this visitor only the browser can ask.
  async load({ params }) {
    const orderId = idTextSchema.safeParse(params.id ?? '')
    return orderId.success ? { orderId: orderId.data } : notFound()
  },
  head: () => ({ title, robots: 'noindex' }),
  Page: CheckPaymentPage,
  Skeleton: PaymentOutcomeSkeleton,
})
