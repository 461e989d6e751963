import { isApiFailure, sentenceOf } from 'shared-shop/client'
import { isPayable } from 'shared-shop/orders/hold'
import type { OrderStatus } from 'shared-shop/orders/order'
import * as paths from 'shared-shop/paths'
import { formatWeekday } from 'shared-shop/text/dates'
import { formatToman, toPersianDigits } from 'shared-shop/text/digits'
import { Button, ErrorSlot } from 'shared-ui'
import { PayProblemNote } from '../../checkout/payment/pay-problem-note.tsx'
import { startPayment } from '../../checkout/payment/place-order.ts'
import { usePay } from '../../checkout/payment/use-pay.ts'
import { CheckoutLayout } from '../../parts/layout/checkout-layout.tsx'
import { expiredText, refundText } from '../order-status.ts'
import { CheckingFrame, CheckingPayment } from './checking-payment.tsx'
import { UnknownPayment } from './no-outcome.tsx'
import { ResultFacts } from './result-facts.tsx'
import { ResultFrame } from './result-frame.tsx'
import { type SettledPayment, usePaymentWatch } from './use-payment-watch.ts'

/** The state of an order's payment: polls until it is decided, then shows the outcome and what to do next. */
export function PaymentOutcome({ orderId }: { orderId: number }) {
  const [watch, again] = usePaymentWatch(orderId)
  const verdict = watch.status === 'ready' ? watch.value.verdict : undefined
  const paid = verdict === 'paid'
  return (
    <CheckoutLayout step={paid || verdict === 'refund' ? 'done' : 'payment'} paid={paid}>
      {watch.status === 'loading' && (
        <CheckingPayment start={api => startPayment(api, orderId)} onPaid={again} />
      )}
      {watch.status === 'failed' && <Refused failure={watch.failure} onRetry={again} />}
      {watch.status === 'ready' && <Settled payment={watch.value} />}
    </CheckoutLayout>
  )
}

/** A payment page while nothing is known. */
export function PaymentOutcomeSkeleton() {
  return (
    <CheckoutLayout step="payment">
      <CheckingFrame />
    </CheckoutLayout>
  )
}

function Refused({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  if (isApiFailure(failure) && (failure.status === 404 || failure.status === 403)) return <UnknownPayment />
  return <ErrorSlot title="نتیجهٔ پرداخت دریافت نشد" reason={sentenceOf(failure)} onRetry={onRetry} />
}

function Settled({ payment }: { payment: SettledPayment }) {
  const { state, verdict } = payment
  if (verdict === 'paid') {
    return (
      <ResultFrame
        look="done"
        title="سفارش شما ثبت شد"
        text="پرداخت با موفقیت انجام شد. راه سفارش را در «پیگیری سفارش» ببینید."
        actions={
          <>
            <Button size="lg" icon="package" href={paths.order(state.orderId)}>
              پیگیری سفارش
            </Button>
            <Button size="lg" variant="line" href="/">
              بازگشت به فروشگاه
            </Button>
          </>
        }
      >
        <ResultFacts facts={factsOf(payment)} />
      </ResultFrame>
    )
  }
  if (verdict === 'refund') return <MoneyBack payment={payment} />
  return <Unpaid payment={payment} />
}

function factsOf({ state, order }: SettledPayment) {
  const code = (text: string) => <bdi dir="ltr">{toPersianDigits(text)}</bdi>
  return [
    { name: 'شمارهٔ سفارش', value: code(state.orderCode) },
    { name: 'پرداخت‌شده', value: `${formatToman(state.amount)} تومان` },
    ...(state.ref ? [{ name: 'شمارهٔ پیگیری پرداخت', value: code(state.ref) }] : []),
    // Paid twice, e.g. in two tabs: tell the shopper here that the second payment will be refunded.
    ...(order?.refund ? [{ name: 'بازگشت وجه', value: refundText(order.refund) }] : []),
    ...(order?.deliveryDay ? [{ name: 'تحویل', value: formatWeekday(order.deliveryDay) }] : []),
  ]
}

function MoneyBack({ payment: { state, order } }: { payment: SettledPayment }) {
  const cancelled = state.orderStatus === 'cancelled'
  const done = order?.refund?.done ?? state.payment === 'refunded'
  return (
    <ResultFrame
      look="failed"
      title={cancelled ? 'این سفارش لغو شده است' : 'این سفارش دیگر قابل ارسال نبود'}
      text={
        done
          ? 'همهٔ مبلغی که پرداخت کرده بودید به حساب شما بازگشته است.'
          : `${cancelled ? '' : 'کالای آن تمام شده بود، یا همان را در سفارش دیگری خریده‌اید. '}پرداخت شما ثبت شده است؛ همهٔ مبلغ به حساب شما بازمی‌گردد و لازم نیست کاری بکنید.`
      }
      actions={<Button href={paths.order(state.orderId)}>پیگیری سفارش</Button>}
    />
  )
}

function Unpaid({ payment: { state, order } }: { payment: SettledPayment }) {
  const { busy, problem, pay } = usePay(api => startPayment(api, state.orderId))
  const payable = state.orderStatus === 'pending' || (order !== undefined && isPayable(order, new Date()))
  return (
    <ResultFrame
      look="failed"
      title={state.orderStatus === 'cancelled' ? 'این سفارش لغو شده است' : 'پرداخت انجام نشد'}
      text={`${whatNow(state.orderStatus, payable)} سبد خرید شما دست‌نخورده مانده است.`}
      actions={
        <>
          {payable && !problem?.isFinal && (
            <Button size="lg" icon="credit-card" loading={busy} onClick={pay}>
              پرداخت دوباره
            </Button>
          )}
          <Button size="lg" variant={payable ? 'line' : 'buy'} href={paths.cart}>
            بازگشت به سبد خرید
          </Button>
        </>
      }
    >
      <PayProblemNote problem={problem} />
    </ResultFrame>
  )
}

function whatNow(status: OrderStatus, payable: boolean): string {
  if (!payable) return status === 'cancelled' ? '' : 'مهلت این سفارش گذشته است؛ می‌توانید دوباره سفارش دهید.'
  return status === 'expired' ? expiredText : 'سفارش شما محفوظ است و می‌توانید دوباره پرداخت کنید.'
}
