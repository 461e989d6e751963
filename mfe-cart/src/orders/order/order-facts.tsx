import type { ReactNode } from 'react'
import { addressText } from 'shared-shop/addresses/address-text'
import type { Order } from 'shared-shop/orders/order'
import { shippingMethodName } from 'shared-shop/orders/shipping-method'
import { formatDateTime } from 'shared-shop/text/dates'
import { formatToman, toPersianDigits } from 'shared-shop/text/digits'
import { Money } from 'shared-ui'
import { styled } from 'styled-components'
import { deliveryText } from '../../checkout/delivery/shipping-methods.ts'
import { SummaryRows } from '../../parts/layout/order-summary.tsx'
import { refundText } from '../order-status.ts'

const Rows = styled(SummaryRows)`
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 12px;
    padding-block: 6px;
  }
  dt { color: var(--ink-2); }
  dd { font-weight: 700; overflow-wrap: anywhere; }
`

const FactRows = styled(Rows)`
  margin-block-start: 20px;
  padding-block-start: 14px;
  border-block-start: 1px solid var(--line);
`

/** A row of a `<dl>`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A phone or number in Persian digits, from left to right in any text. */
export function Code({ of: code }: { of: string }) {
  return <bdi dir="ltr">{toPersianDigits(code)}</bdi>
}

/** Recipient, address, delivery time and payment references. */
export function OrderFacts({ order }: { order: Order }) {
  const { deliveryDay, deliverySlot, refund } = order
  return (
    <FactRows>
      <Fact name="تحویل به">
        {order.address.recipient} · <Code of={order.address.recipientPhone} />
      </Fact>
      <Fact name="نشانی">{addressText(order.address)}</Fact>
      <Fact name="شیوهٔ ارسال">{shippingMethodName(order.shippingMethod)}</Fact>
      {deliveryDay && <Fact name="زمان تحویل">{deliveryText(deliveryDay, deliverySlot)}</Fact>}
      {order.paidAt && <Fact name="زمان پرداخت">{formatDateTime(order.paidAt)}</Fact>}
      {order.paymentRef && (
        <Fact name="شمارهٔ پیگیری پرداخت">
          <Code of={order.paymentRef} />
        </Fact>
      )}
      {refund && <Fact name="بازگشت وجه">{refundText(refund)}</Fact>}
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
    <Rows>
      <Fact name="جمع کالاها">{formatToman(totals.total)}</Fact>
      {totals.lineDiscount > 0 && <Fact name="سود شما از خرید">{formatToman(totals.lineDiscount)}</Fact>}
      {totals.codeDiscount > 0 && <Fact name="تخفیف کد">{formatToman(totals.codeDiscount)}</Fact>}
      <Fact name="هزینهٔ ارسال">{shippingText(totals.shipping, shippingMethod)}</Fact>
      <Fact name={paidAt ? 'پرداخت‌شده' : 'مبلغ سفارش'}>
        <Money amount={totals.payable} />
      </Fact>
    </Rows>
  )
}
