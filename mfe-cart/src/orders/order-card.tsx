import { ShopLink } from 'shared-remote'
import { isPayable } from 'shared-shop/orders/hold'
import type { Order } from 'shared-shop/orders/order'
import * as paths from 'shared-shop/paths'
import { formatNumber } from 'shared-shop/text/digits'
import { Button, Icon, Money } from 'shared-ui'
import { styled } from 'styled-components'
import { Panel } from '../parts/layout/checkout-layout.tsx'
import { Thumbnail } from '../parts/thumbnail.tsx'
import { keyedLines } from './line-keys.ts'
import { OrderHead } from './order-head.tsx'
import { PayAgain } from './pay-again.tsx'

/** Pictures shown at most; the rest are summed up as a number. */
const MOST_PICTURES = 5

const Pictures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  > li { inline-size: 64px; }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-block-start: 14px;
`

const Tracking = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-block-start: 12px;
  color: var(--ink-2);
  font-size: var(--fs-small);
`

const PayPart = styled.div`
  margin-block-start: 14px;
`

/** An order in the list: lines, date, amount and state; offers payment while it is unpaid. */
export function OrderCard({ order }: { order: Order }) {
  const id = `order-${order.id}`
  const more = order.lines.length - MOST_PICTURES
  const unpaidFare = order.fares.find(fare => fare.paidAt === null)
  return (
    <Panel as="article" aria-labelledby={id}>
      <OrderHead order={order} id={id} level={2} />
      <Pictures>
        {keyedLines(order.lines.slice(0, MOST_PICTURES)).map(({ key, line }) => (
          <li key={key}>
            <ShopLink to={paths.product(line.slug)} aria-label={line.name}>
              <Thumbnail id={line.id} picture={line.picture} sizes="64px" />
            </ShopLink>
          </li>
        ))}
        {more > 0 && <li>و {formatNumber(more)} کالای دیگر</li>}
      </Pictures>
      {order.status === 'sent' && order.trackingCode && (
        <Tracking>
          <Icon name="truck" />
          کد رهگیری <bdi dir="ltr">{order.trackingCode}</bdi>
        </Tracking>
      )}
      {isPayable(order, new Date()) && (
        <PayPart>
          <PayAgain order={order} />
        </PayPart>
      )}
      <Foot>
        <Money amount={order.totals.payable} />
        {unpaidFare && (
          <Button variant="soft" size="sm" href={paths.exclusiveFare(unpaidFare.id)}>
            پرداخت توافقی
          </Button>
        )}
        <Button variant="line" size="sm" endIcon="caret-left" href={paths.order(order.id)}>
          پیگیری و جزئیات
        </Button>
      </Foot>
    </Panel>
  )
}
