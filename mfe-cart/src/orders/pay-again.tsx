import { useState } from 'react'
import { isPayable } from 'shared-shop/orders/hold'
import type { Order } from 'shared-shop/orders/order'
import { formatDateTime } from 'shared-shop/text/dates'
import { Button } from 'shared-ui'
import { styled } from 'styled-components'
import { PayProblemNote } from '../checkout/payment/pay-problem-note.tsx'
import { startPayment } from '../checkout/payment/place-order.ts'
import { usePay } from '../checkout/payment/use-pay.ts'
import { expiredText } from './order-status.ts'

const Waiting = styled.p`
  margin-block-end: 14px;
  color: var(--ink-2);
  font-size: var(--fs-small);
`

/**
 * Offers payment of an unpaid order and shows until when its units are reserved. If its price has changed, the next
 * press pays the new one, which is shown by then.
 */
export function PayAgain({ order }: { order: Order }) {
  const [agreed, setAgreed] = useState(order.totals.payable)
  const { busy, problem, pay } = usePay(
    api => startPayment(api, order.id, agreed),
    ({ difference }) => difference && setAgreed(difference.to),
  )
  if (!isPayable(order, new Date())) {
    return (
      <Waiting>مهلت پرداخت این سفارش گذشته است؛ با «خرید دوباره» کالاها به قیمت امروز به سبد می‌روند.</Waiting>
    )
  }
  return (
    <div>
      <Waiting>
        {order.status === 'expired' ? expiredText : 'این سفارش هنوز پرداخت نشده است.'}
        {order.holdUntil && ` کالاها تا ${formatDateTime(order.holdUntil)} برای شما نگه داشته می‌شوند.`}
      </Waiting>
      {!problem?.isFinal && (
        <Button icon="credit-card" loading={busy} onClick={pay}>
          پرداخت دوباره
        </Button>
      )}
      <PayProblemNote problem={problem} />
    </div>
  )
}
