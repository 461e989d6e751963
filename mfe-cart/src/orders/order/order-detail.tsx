import type { Order } from 'shared-shop/orders/order'
import { afterMove } from 'shared-shop/orders/order-machine'
import { shippingMethodName } from 'shared-shop/orders/shipping-method'
import * as paths from 'shared-shop/paths'
import { formatWeekday } from 'shared-shop/text/dates'
import { formatToman, toPersianDigits } from 'shared-shop/text/digits'
import { Button, Icon } from 'shared-ui'
import { CopyCode } from 'shared-ui/forms'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { CallShop, useShopPhone } from '../../parts/call-shop.tsx'
import { Panel, Stack } from '../../parts/layout/checkout-layout.tsx'
import { Actions, OrderHead } from '../order-head.tsx'
import { receiptHref } from '../order-links.ts'
import { isUnderWay } from '../order-status.ts'
import { PayAgain } from '../pay-again.tsx'
import { BuyAgainButton } from './buy-again-button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { Milestones } from './milestones.tsx'
import { OrderFacts, OrderTotals } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderReturns } from './order-returns.tsx'
import { usePaperName } from './receipt.tsx'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  ${media.lg} { grid-template-columns: minmax(0, 1fr) 380px; gap: 28px; align-items: start; }
`

const Arrival = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  margin-block-end: 20px;
  padding: 16px 18px;
  border-radius: var(--radius-media);
  background: var(--buy-soft);
  color: var(--buy-text);
  svg { flex: none; }
  strong { display: block; color: var(--ink); }
  span { color: var(--ink-2); font-size: var(--fs-small); }
`

const Part = styled.div`
  margin-block-end: 24px;
`

const SubTitle = styled.h2`
  margin-block-end: 10px;
  font-size: var(--fs-h3);
`

const Fare = styled.div`
  display: grid;
  gap: 8px;
  padding-block: 8px;
  font-size: var(--fs-small);
`

/** One order, from placing to delivery and returns. */
export function OrderDetail({ order, onChanged }: { order: Order; onChanged: (order: Order) => void }) {
  const phone = useShopPhone()
  const id = `order-${order.id}`
  const paper = usePaperName()
  const payable = order.status === 'pending' || order.status === 'expired'
  return (
    <article aria-labelledby={id}>
      <OrderHead order={order} id={id} level={1}>
        {order.paidAt && (
          <Button variant="line" icon="receipt" href={receiptHref(order.id)}>
            دیدن {paper}
          </Button>
        )}
      </OrderHead>
      <Columns>
        <Panel>
          {payable && (
            <Part>
              <PayAgain order={order} />
            </Part>
          )}
          {isUnderWay(order.status) && order.deliveryDay && (
            <Arrival>
              <Icon name="truck" size={28} />
              <div>
                <strong>
                  {formatWeekday(order.deliveryDay)}{' '}
                  {order.shippingMethod === 3 ? 'آمادهٔ تحویل است' : 'به دست شما می‌رسد'}
                </strong>
                <span>{shippingMethodName(order.shippingMethod)}</span>
              </div>
            </Arrival>
          )}
          <Milestones order={order} />
          <OrderFacts order={order} />
          <OrderReturns order={order} onChanged={onChanged} />
          <Actions>
            <BuyAgainButton order={order} />
            {afterMove(order.status, 'cancel') && <CancelOrder order={order} onChanged={onChanged} />}
          </Actions>
        </Panel>
        <Stack>
          <Panel>
            <SubTitle>کالاهای سفارش</SubTitle>
            <OrderLines lines={order.lines} />
            <OrderTotals order={order} />
          </Panel>
          {order.fares.length > 0 && (
            <Panel>
              <SubTitle>پرداخت‌های توافقی</SubTitle>
              {order.fares.map(fare => (
                <Fare key={fare.id}>
                  <span>
                    {fare.reason} · {formatToman(fare.amount)} تومان ·{' '}
                    {fare.paidAt ? 'پرداخت شد' : 'پرداخت نشده'}
                  </span>
                  {!fare.paidAt && (
                    <Button variant="soft" size="sm" href={paths.exclusiveFare(fare.id)}>
                      پرداخت
                    </Button>
                  )}
                </Fare>
              ))}
            </Panel>
          )}
          {phone && (
            <Panel>
              <SubTitle>پرسشی دارید؟</SubTitle>
              <CallShop />
              <CopyCode label="شمارهٔ سفارش" code={order.code} shown={toPersianDigits(order.code)} />
            </Panel>
          )}
        </Stack>
      </Columns>
    </article>
  )
}
