import type { EndpointAnswer } from 'shared-base/http/endpoint'
import { useEndpoint } from 'shared-remote'
import { isApiFailure, sentenceOf } from 'shared-shop/client'
import { fareDetail } from 'shared-shop/endpoints/payments/fare-detail'
import { textOf } from 'shared-shop/errors/texts'
import * as paths from 'shared-shop/paths'
import { formatDateTime } from 'shared-shop/text/dates'
import { formatToman, toPersianDigits } from 'shared-shop/text/digits'
import { Button, ErrorSlot } from 'shared-ui'
import { PayProblemNote } from '../../checkout/payment/pay-problem-note.tsx'
import { startFare } from '../../checkout/payment/place-order.ts'
import { usePay } from '../../checkout/payment/use-pay.ts'
import { askUntil } from '../../checkout/payment/watch-payment.ts'
import { CheckoutLayout } from '../../parts/layout/checkout-layout.tsx'
import { useLoginPage } from '../../parts/use-login-page.ts'
import { useShopper } from '../../parts/use-shopper.ts'
import { ordersHref } from '../order-links.ts'
import { CheckingFrame, CheckingPayment } from './checking-payment.tsx'
import { ResultFacts } from './result-facts.tsx'
import { ResultFrame } from './result-frame.tsx'

const title = 'پرداخت توافقی'

type Fare = EndpointAnswer<typeof fareDetail>

/** An exclusive fare: its purpose, amount and payment state, with a button to pay it. */
export function FareView({ fareId }: { fareId: number }) {
  const shopper = useShopper()
  useLoginPage(shopper === 'guest')
  const { state: fare, refetch } = useEndpoint(
    fareDetail,
    shopper === 'user' ? { params: { fareId } } : undefined,
    { send: untilDecided },
  )
  return (
    <CheckoutLayout step="payment" ownOrder={false}>
      {fare.status === 'loading' && (
        <CheckingPayment title={title} start={client => startFare(client, fareId)} onPaid={refetch} />
      )}
      {fare.status === 'failed' && <Refused failure={fare.failure} onRetry={refetch} />}
      {fare.status === 'ready' && <Known fare={fare.value} />}
    </CheckoutLayout>
  )
}

function untilDecided(call: () => Promise<Fare>, signal: AbortSignal): Promise<Fare> {
  return askUntil(call, fare => fare.payment !== 'open', signal)
}

export function FareSkeleton() {
  return (
    <CheckoutLayout step="payment" ownOrder={false}>
      <CheckingFrame title={title} />
    </CheckoutLayout>
  )
}

function Refused({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  if (!isApiFailure(failure) || failure.status !== 404) {
    return <ErrorSlot title="پرداخت توافقی دریافت نشد" reason={sentenceOf(failure)} onRetry={onRetry} />
  }
  return (
    <ResultFrame
      look="failed"
      title="این پرداخت پیدا نشد"
      text="شاید با شمارهٔ دیگری وارد شده‌اید. سفارش‌های خود را ببینید."
      actions={<Button href={ordersHref()}>پیگیری سفارش</Button>}
    />
  )
}

function Known({ fare }: { fare: Fare }) {
  const track = (
    <Button size="lg" variant="line" href={paths.order(fare.orderId)}>
      دیدن سفارش
    </Button>
  )
  if (fare.paidAt) {
    return (
      <ResultFrame look="done" title="پرداخت انجام شد" text={fare.reason} actions={track}>
        <FareFacts fare={fare} />
      </ResultFrame>
    )
  }
  if (fare.payment === 'refund-due' || fare.payment === 'refunded') {
    return (
      <ResultFrame
        look="failed"
        title="مبلغ به حساب شما بازمی‌گردد"
        text="این مبلغ پیش از پرداخت شما دیگر درخواست نمی‌شد؛ همهٔ آن بازگردانده می‌شود."
        actions={track}
      />
    )
  }
  if (fare.withdrawn) {
    return (
      <ResultFrame
        look="failed"
        title="نیازی به پرداخت نیست"
        text={textOf('FARE_WITHDRAWN')}
        actions={track}
      />
    )
  }
  return <Payable fare={fare} />
}

function Payable({ fare }: { fare: Fare }) {
  const { busy, problem, pay } = usePay(api => startFare(api, fare.id))
  const tried = fare.payment === 'cancelled' || fare.payment === 'failed'
  return (
    <ResultFrame
      look="asking"
      title={tried ? 'پرداخت انجام نشد' : title}
      text={fare.reason}
      actions={
        <>
          {!problem?.isFinal && (
            <Button size="lg" icon="credit-card" loading={busy} onClick={pay}>
              {tried ? 'پرداخت دوباره' : 'پرداخت'}
            </Button>
          )}
          <Button size="lg" variant="line" href={paths.order(fare.orderId)}>
            دیدن سفارش
          </Button>
        </>
      }
    >
      <FareFacts fare={fare} />
      <PayProblemNote problem={problem} />
    </ResultFrame>
  )
}

function FareFacts({ fare }: { fare: Fare }) {
  const facts = [
    { name: 'مبلغ', value: `${formatToman(fare.amount)} تومان` },
    { name: 'شمارهٔ سفارش', value: <bdi dir="ltr">{toPersianDigits(fare.orderCode)}</bdi> },
    ...(fare.paidAt ? [{ name: 'زمان پرداخت', value: formatDateTime(fare.paidAt) }] : []),
    ...(fare.ref ? [{ name: 'شمارهٔ پیگیری', value: <bdi dir="ltr">{toPersianDigits(fare.ref)}</bdi> }] : []),
  ]
  return <ResultFacts facts={facts} />
}
