import type { ReactNode } from 'react'
import { formatNumber, formatToman } from 'shared-shop/text/digits'
import { Icon, Money } from 'shared-ui'
import { styled } from 'styled-components'
import { Panel } from './checkout-layout.tsx'

const Title = styled.h2`
  margin-block-end: 8px;
  font-size: var(--fs-h3);
`

export const SummaryRows = styled.dl`
  display: grid;
  font-size: var(--fs-small);
`

const Row = styled.div<{ $save?: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-block-size: 40px;
  color: ${p => (p.$save ? 'var(--disc-text)' : 'inherit')};
  dd { font-weight: 700; white-space: nowrap; }
`

const Later = styled.dd`
  && { color: var(--ink-3); font-weight: 500; }
`

const Distance = styled.p`
  color: var(--ink-3);
  font-size: var(--fs-meta);
`

const Total = styled.dl`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-block: 12px 16px;
  padding-block-start: 16px;
  border-block-start: 1px solid var(--line);
  font-weight: 700;
`

const Safe = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  margin-block-start: 10px;
  color: var(--ink-3);
  font-size: var(--fs-meta);
`

/**
 * Shipping in a summary: an amount in toman; paid to the carrier at the door; or, before the delivery step, not chosen.
 * `from` is then the minimum (the shipping total of spec §9), which is not yet part of the payable amount.
 */
export type SummaryShipping = number | 'at-door' | 'later' | { readonly from: number }

interface SummaryAmounts {
  readonly itemCount: number
  /** Toman: the total before discounts, and the discounts of the lines. */
  readonly total: number
  readonly lineDiscount: number
  /** The amount the discount code takes off, toman. */
  readonly codeDiscount: number
}

/** The amount the shopper would be charged, toman. */
export function payableOf(
  { total, lineDiscount, codeDiscount }: SummaryAmounts,
  shipping: SummaryShipping,
): number {
  return total - lineDiscount - codeDiscount + (typeof shipping === 'number' ? shipping : 0)
}

/** Whether no single payment can collect the cart's amount, `paymentMax` toman at most: the server refuses the order. */
export function isAbovePaymentMax(
  { price, paymentMax }: { readonly price: SummaryAmounts; readonly paymentMax: number | undefined },
  shipping: SummaryShipping,
): boolean {
  return paymentMax !== undefined && payableOf(price, shipping) > paymentMax
}

/** The amounts of the order, with the one button that continues the checkout. */
export function OrderSummary({
  amounts,
  shipping,
  discount,
  children,
}: {
  amounts: SummaryAmounts
  shipping: SummaryShipping
  /** The discount code form; steps after the cart only show its amount. */
  discount?: ReactNode
  children?: ReactNode
}) {
  return (
    <Panel>
      <Title>خلاصهٔ سفارش</Title>
      <SummaryRows>
        <Row>
          <dt>جمع کالاها ({formatNumber(amounts.itemCount)} عدد)</dt>
          <dd>{formatToman(amounts.total)}</dd>
        </Row>
        {amounts.lineDiscount > 0 && (
          <Row $save>
            <dt>سود شما از خرید</dt>
            <dd>{formatToman(amounts.lineDiscount)}</dd>
          </Row>
        )}
        {amounts.codeDiscount > 0 && (
          <Row $save>
            <dt>تخفیف کد</dt>
            <dd>{formatToman(amounts.codeDiscount)}</dd>
          </Row>
        )}
        <Row>
          <dt>هزینهٔ ارسال</dt>
          <ShippingValue shipping={shipping} />
        </Row>
      </SummaryRows>
      {typeof shipping === 'object' && <Distance>در گام ارسال، کرایهٔ شهرهای دور افزوده می‌شود.</Distance>}
      {discount}
      <Total>
        <dt>قابل پرداخت</dt>
        <dd>
          <Money amount={payableOf(amounts, shipping)} />
        </dd>
      </Total>
      {children}
      <Safe>
        <Icon name="lock" size={16} />
        پرداخت امن از درگاه بانکی
      </Safe>
    </Panel>
  )
}

function ShippingValue({ shipping }: { shipping: SummaryShipping }) {
  if (shipping === 'later') return <Later>در گام ارسال</Later>
  if (shipping === 'at-door') return <dd>پس‌کرایه</dd>
  if (typeof shipping === 'object') {
    return <Later>{shipping.from === 0 ? 'با پست رایگان' : `با پست از ${formatToman(shipping.from)}`}</Later>
  }
  return <dd>{shipping === 0 ? 'رایگان' : formatToman(shipping)}</dd>
}
