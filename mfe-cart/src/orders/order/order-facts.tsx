import type { ReactNode } from 'react'
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

const Line = styled.div`
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

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Line>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Line>
  )
}

/** A phone or number in Persian digits, from left to right in any text. */
export function Code({ of: code }: { of: string }) {
  return <bdi dir="ltr">{toPersianDigits(code)}</bdi>
}

/** Recipient, address, delivery time and payment references. */
export function OrderFacts({ order }: { order: Order }) {
  const { deliveryDay, deliverySlot, refund } = order
  const hours = deliverySlot ? `، ساعت ${slotText(deliverySlot)}` : ''
  return (
    <FactRows>
      <Row name="تحویل به">
        {order.address.recipient} · <Code of={order.address.recipientPhone} />
      </Row>
      <Row name="نشانی">{addressText(order.address)}</Row>
      <Row name="شیوهٔ ارسال">{shippingMethodName(order.shippingMethod)}</Row>
      {deliveryDay && (
        <Row name="زمان تحویل">
          {formatWeekday(deliveryDay)}
          {hours}
        </Row>
      )}
      {order.paidAt && <Row name="زمان پرداخت">{formatDateTime(order.paidAt)}</Row>}
      {order.paymentRef && (
        <Row name="شمارهٔ پیگیری پرداخت">
          <Code of={order.paymentRef} />
        </Row>
      )}
      {refund && <Row name="بازگشت وجه">{refundText(refund)}</Row>}
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
      <Row name="جمع کالاها">{formatToman(totals.total)}</Row>
      {totals.lineDiscount > 0 && <Row name="سود شما از خرید">{formatToman(totals.lineDiscount)}</Row>}
      {totals.codeDiscount > 0 && <Row name="تخفیف کد">{formatToman(totals.codeDiscount)}</Row>}
      <Row name="هزینهٔ ارسال">{shippingText(totals.shipping, shippingMethod)}</Row>
      <Row name={paidAt ? 'پرداخت‌شده' : 'مبلغ سفارش'}>
        <Money amount={totals.payable} />
      </Row>
    </SummaryRows>
  )
}
