import type { ReactNode } from 'react'
import type { Order } from 'shared-shop/orders/order'
import { formatDate } from 'shared-shop/text/dates'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Badge } from 'shared-ui'
import { styled } from 'styled-components'
import { statusWords } from './order-status.ts'

/** Buttons below what they are about. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-block-start: 20px;
`

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  margin-block-end: 14px;
  h2 { font-size: var(--fs-h3); }
  > :last-child:not(:nth-child(-n + 3)) { margin-inline-start: auto; }
`

const Placed = styled.span`
  color: var(--ink-3);
  font-size: var(--fs-meta);
`

/** Number, state and date of an order; `id` is that of its heading, for `aria-labelledby`. */
export function OrderHead({
  order,
  id,
  level,
  children,
}: {
  order: Order
  id: string
  level: 1 | 2
  children?: ReactNode
}) {
  const { text, tone } = statusWords[order.status]
  const Heading = `h${level}` as const
  return (
    <Head>
      <Heading id={id}>
        سفارش <bdi dir="ltr">{toPersianDigits(order.code)}</bdi>
      </Heading>
      <Badge tone={tone}>{text}</Badge>
      <Placed>ثبت: {formatDate(order.createdAt)}</Placed>
      {children}
    </Head>
  )
}
