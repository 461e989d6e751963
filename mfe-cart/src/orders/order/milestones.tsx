import type { Order, OrderStatus } from 'shared-shop/orders/order'
import { formatDateTime, formatWeekday } from 'shared-shop/text/dates'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Icon, type IconName, VisuallyHidden } from 'shared-ui'
import { CopyCode } from 'shared-ui/forms'
import { styled } from 'styled-components'
import { type Stage, timelineOf } from './timeline.ts'

const List = styled.ol`
  display: grid;
`

const Item = styled.li<{ $look: Stage['look'] }>`
  position: relative;
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  gap: 14px;
  padding-block-end: 20px;
  color: ${p => (p.$look === 'ahead' ? 'var(--ink-3)' : 'var(--ink)')};
  &:not(:last-child)::before {
    position: absolute;
    inset-block: 46px 2px;
    inset-inline-start: 21px;
    inline-size: 2px;
    background: ${p => (p.$look === 'done' ? 'var(--buy)' : 'var(--line)')};
    content: '';
  }
  &:last-child { padding-block-end: 0; }
`

const Circle = styled.span<{ $look: Stage['look'] }>`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: 50%;
  background: ${p => (p.$look === 'current' ? 'var(--buy)' : p.$look === 'done' ? 'var(--buy-soft)' : 'var(--sunk)')};
  color: ${p => (p.$look === 'current' ? 'var(--on-buy)' : p.$look === 'done' ? 'var(--buy-text)' : 'var(--ink-3)')};
`

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 16px;
  min-inline-size: 0;
`

const Name = styled.p`
  font-weight: 700;
`

const Time = styled.time`
  color: var(--ink-3);
  font-size: var(--fs-meta);
`

const Text = styled.div`
  flex-basis: 100%;
  color: var(--ink-2);
  font-size: var(--fs-small);
`

const words: Record<OrderStatus, { readonly name: string; readonly icon: IconName; readonly text?: string }> =
  {
    pending: { name: 'سفارش ثبت شد', icon: 'receipt' },
    paid: { name: 'پرداخت تأیید شد', icon: 'credit-card', text: 'پرداخت از درگاه بانکی تأیید شد.' },
    preparing: { name: 'آماده‌سازی و بسته‌بندی', icon: 'package' },
    sent: { name: 'در راه', icon: 'truck' },
    delivered: { name: 'تحویل به شما', icon: 'house' },
    cancelled: { name: 'لغو شد', icon: 'x' },
    expired: { name: 'مهلت پرداخت گذشت', icon: 'clock' },
    'refund-due': {
      name: 'بازگشت وجه',
      icon: 'return',
      text: 'این سفارش دیگر قابل ارسال نبود؛ مبلغ به حساب شما بازمی‌گردد.',
    },
    returned: { name: 'کالا بازگردانده شد', icon: 'return' },
  }

export function Milestones({ order }: { order: Order }) {
  return (
    <List aria-label="مسیر سفارش">
      {timelineOf(order).map(({ status, look, at }) => {
        const { name, icon, text } = words[status]
        return (
          <Item key={status} $look={look} aria-current={look === 'current' ? 'step' : undefined}>
            <Circle $look={look}>
              <Icon name={icon} />
            </Circle>
            <Words>
              <Name>
                {name}
                {look === 'done' && <VisuallyHidden> انجام شد</VisuallyHidden>}
                {look === 'ahead' && <VisuallyHidden> هنوز نه</VisuallyHidden>}
              </Name>
              {at && <Time dateTime={at}>{formatDateTime(at)}</Time>}
              {text && look !== 'ahead' && <Text>{text}</Text>}
              {status === 'sent' && order.trackingCode && (
                <Text>
                  <CopyCode
                    label="کد رهگیری"
                    code={order.trackingCode}
                    shown={toPersianDigits(order.trackingCode)}
                  />
                </Text>
              )}
              {status === 'delivered' && look === 'ahead' && order.deliveryDay && (
                <Text>پیش‌بینی: {formatWeekday(order.deliveryDay)}</Text>
              )}
            </Words>
          </Item>
        )
      })}
    </List>
  )
}
