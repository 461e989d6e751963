import { addressText } from 'shared-shop/addresses/address-text'
import type { Order } from 'shared-shop/orders/order'
import { shippingMethodName } from 'shared-shop/orders/shipping-method'
import { formatDateTime, formatWeekday } from 'shared-shop/text/dates'
import { formatToman, toPersianDigits } from 'shared-shop/text/digits'
import { Money } from 'shared-ui'
import { styled } from 'styled-components'
import { slotText } from '../../checkout/delivery/shipping-methods.ts'
import { SummaryRows } from '../../parts/layout/order-summary.tsx'
import { refundText } from '../order-status.ts'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 12px;
  padding-block: 6px;
  dt { color: var(--ink-2); }
  dd { font-weight: 700; overflow-wrap: anywhere; }
`

const FactRows = styled(SummaryRows)`
  margin-block-start: 20px;
  padding-block-start: 14px;
  border-block-start: 1px solid var(--line);
`

/** Recipient, address, delivery time and payment references. */
export function OrderFacts({ order }: { order: Order }) {
  const { deliveryDay, deliverySlot, refund } = order
  const hours = deliverySlot ? `، ساعت ${slotText(deliverySlot)}` : ''
  return (
    <FactRows>
      <Row>
        <dt>تحویل به</dt>
        <dd>
          {order.address.recipient} · <bdi dir="ltr">{toPersianDigits(order.address.recipientPhone)}</bdi>
        </dd>
      </Row>
      <Row>
        <dt>نشانی</dt>
        <dd>{addressText(order.address)}</dd>
      </Row>
      <Row>
        <dt>شیوهٔ ارسال</dt>
        <dd>{shippingMethodName(order.shippingMethod)}</dd>
      </Row>
      {deliveryDay && (
        <Row>
          <dt>زمان تحویل</dt>
          <dd>
            {formatWeekday(deliveryDay)}
            {hours}
          </dd>
        </Row>
      )}
      {order.paidAt && (
        <Row>
          <dt>زمان پرداخت</dt>
          <dd>{formatDateTime(order.paidAt)}</dd>
        </Row>
      )}
      {order.paymentRef && (
        <Row>
          <dt>شمارهٔ پیگیری پرداخت</dt>
          <dd>
            <bdi dir="ltr">{toPersianDigits(order.paymentRef)}</bdi>
          </dd>
        </Row>
      )}
      {refund && (
        <Row>
          <dt>بازگشت وجه</dt>
          <dd>{refundText(refund)}</dd>
        </Row>
      )}
    </FactRows>
  )
}

/** Freight is paid for at the door. */
function shippingText(cost: number, mode: Order['shippingMethod']): string {
  if (mode === 2) return 'پس‌کرایه'
  return cost === 0 ? 'رایگان' : formatToman(cost)
}

/** The amounts of an order, including the amount paid once it is. */
export function OrderTotals({ order: { totals, paidAt, shippingMethod } }: { order: Order }) {
  return (
    <SummaryRows>
      <Row>
        <dt>جمع کالاها</dt>
        <dd>{formatToman(totals.total)}</dd>
      </Row>
      {totals.lineDiscount > 0 && (
        <Row>
          <dt>سود شما از خرید</dt>
          <dd>{formatToman(totals.lineDiscount)}</dd>
        </Row>
      )}
      {totals.codeDiscount > 0 && (
        <Row>
          <dt>تخفیف کد</dt>
          <dd>{formatToman(totals.codeDiscount)}</dd>
        </Row>
      )}
      <Row>
        <dt>هزینهٔ ارسال</dt>
        <dd>{shippingText(totals.shipping, shippingMethod)}</dd>
      </Row>
      <Row>
        <dt>{paidAt ? 'پرداخت‌شده' : 'مبلغ سفارش'}</dt>
        <dd>
          <Money amount={totals.payable} />
        </dd>
      </Row>
    </SummaryRows>
  )
}
