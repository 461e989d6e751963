import { idTextSchema } from 'shared-base/schema/primitives'
import { definePage, notFound } from 'shared-remote'
import { PaymentOutcome, PaymentOutcomeSkeleton } from '../orders/outcome/payment-outcome.tsx'

const title = 'بررسی پرداخت'

function CheckPaymentPage({ data }: { data: { orderId: number } }) {
  return <PaymentOutcome key={data.orderId} orderId={data.orderId} />
}

/** `/card/checkPayment/{id}`: the state of an order's payment, and a way to pay it again. */
export const page = definePage({
  searchParams: [],
  // The id comes from the URL; only the browser can check that the order belongs to this user.
  async load({ params }) {
    const orderId = idTextSchema.safeParse(params.id ?? '')
    return orderId.success ? { orderId: orderId.data } : notFound()
  },
  head: () => ({ title, robots: 'noindex' }),
  Page: CheckPaymentPage,
  Skeleton: PaymentOutcomeSkeleton,
})
