import { useEffect, useState } from 'react'
import type { ApiClient } from 'shared-shop/client'
import { Button } from 'shared-ui'
import { PayProblemNote } from '../../checkout/payment/pay-problem-note.tsx'
import type { PayOutcome } from '../../checkout/payment/place-order.ts'
import { usePay } from '../../checkout/payment/use-pay.ts'
import { ordersHref } from '../order-links.ts'
import { ResultFrame } from './result-frame.tsx'

/** Banks answer within seconds; after this many ms the shopper is offered other actions. */
const PATIENCE = 12_000

const text = 'نتیجهٔ پرداخت را از بانک می‌پرسیم؛ این صفحه خودش به‌روز می‌شود.'

const checking = 'در حال بررسی پرداخت'

/** Shown until the outcome is known. */
export function CheckingFrame({ title = checking }: { title?: string | undefined }) {
  return <ResultFrame look="waiting" title={title} text={text} />
}

/**
 * Like {@link CheckingPayment}, with a way to pay again for a shopper who closed the gateway without paying. Paying
 * again is safe: the server asks the gateway first and reports if the money has arrived (`onPaid`).
 */
export function CheckingPayment({
  title = checking,
  start,
  onPaid,
}: {
  title?: string
  start: (api: ApiClient) => Promise<PayOutcome>
  onPaid: () => void
}) {
  const [slow, setSlow] = useState(false)
  const { busy, problem, pay } = usePay(async api => {
    const outcome = await start(api)
    if (outcome.kind === 'already-paid') onPaid()
    return outcome
  })
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  if (!slow) return <CheckingFrame title={title} />
  return (
    <ResultFrame
      look="waiting"
      title={title}
      text={`${text} اگر در درگاه پرداخت نکرده‌اید، می‌توانید دوباره پرداخت کنید؛ دو بار از شما گرفته نمی‌شود.`}
      actions={
        <>
          {!problem?.isFinal && (
            <Button size="lg" icon="credit-card" loading={busy} onClick={pay}>
              پرداخت دوباره
            </Button>
          )}
          <Button size="lg" variant="line" href={ordersHref()}>
            پیگیری سفارش
          </Button>
        </>
      }
    >
      <PayProblemNote problem={problem} />
    </ResultFrame>
  )
}
