import type { ReactNode } from 'react'
import type { MoneyRow, Today } from 'shared-shop/desk/today'
import type { OrderStatus } from 'shared-shop/orders/order'
import * as paths from 'shared-shop/paths'
import { formatAgo } from 'shared-shop/text/dates'
import { formatPercent, formatToman, toPersianDigits } from 'shared-shop/text/digits'
import { Badge, ProductPicture, Tinted } from 'shared-ui'
import { styled } from 'styled-components'
import { Card } from '../parts/card.tsx'
import { type ListRow, RowList } from '../parts/row-list.tsx'
import { ScreenLink } from '../parts/screen-link.tsx'

const statusNames: Partial<Record<OrderStatus, string>> = {
  pending: 'در انتظار پرداخت',
  paid: 'پرداخت‌شده',
  preparing: 'در آماده‌سازی',
  sent: 'در راه',
  delivered: 'تحویل امروز',
  cancelled: 'لغو امروز',
  returned: 'برگشت امروز',
}

const States = styled.ul`
  li { border-block-start: 1px solid var(--line); }
  > li > * { display: flex; align-items: center; gap: 10px; min-block-size: 46px; }
  a:hover { color: var(--buy-text); }
  b { margin-inline-start: auto; }
`

/** The orders of each state; each leads to its list. */
export function OrderStatesCard({ orders: { states, overdue } }: Pick<Today, 'orders'>) {
  return (
    <Card title="وضعیت سفارش‌ها" all={{ path: paths.deskOrders, name: 'همهٔ سفارش‌ها' }}>
      <States>
        {overdue > 0 && (
          <li>
            <ScreenLink to={`${paths.deskOrders}?flag=overdue`}>
              <Badge tone="err" icon="clock">
                دیرکرد در ارسال
              </Badge>
              <b>{toPersianDigits(overdue)}</b>
            </ScreenLink>
          </li>
        )}
        {states.map(({ status, count }) => (
          <li key={status}>
            <ScreenLink to={`${paths.deskOrders}?status=${status}`}>
              {statusNames[status]}
              <b>{toPersianDigits(count)}</b>
            </ScreenLink>
          </li>
        ))}
      </States>
    </Card>
  )
}

const Big = styled.p`
  margin-block: 4px 12px;
  font-size: 26px;
  font-weight: 900;
  small { color: var(--ink-3); font-size: 12.5px; font-weight: 500; }
`

const Steps = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 12px;
  dd { margin: 0; font-weight: 700; }
  meter { inline-size: 100%; block-size: 14px; }
`

const Note = styled.p`
  margin-block-start: auto;
  padding-block-start: 12px;
  color: var(--ink-3);
  font-size: 12.5px;
`

/** How many of the placed orders were paid. */
export function ConversionCard({
  conversion: { placed, paid, placedIn30Days, paidIn30Days },
}: Pick<Today, 'conversion'>) {
  return (
    <Card title="از سفارش تا پرداخت">
      <Big>
        {placed === 0 ? '–' : formatPercent(Math.round((paid / placed) * 100))}{' '}
        <small>
          {placedIn30Days === 0
            ? 'امروز'
            : `امروز؛ در ۳۰ روز پیش از آن ${formatPercent(Math.round((paidIn30Days / placedIn30Days) * 100))}`}
        </small>
      </Big>
      <Steps>
        <Step name="ثبت‌شده" value={placed} of={placed} />
        <Step name="پرداخت‌شده" value={paid} of={placed} />
      </Steps>
      <Note>از سفارش‌هایی که امروز ثبت شده‌اند، چند تا پرداخت شده است.</Note>
    </Card>
  )
}

const Track = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 14px;
  border-radius: 7px;
  background: var(--sunk);
`

function Step({ name, value, of }: { name: string; value: number; of: number }) {
  const share = of === 0 ? 0 : (value / of) * 100
  return (
    <>
      <dt>{name}</dt>
      <Track aria-hidden="true">
        <rect x={`${100 - share}%`} width={`${share}%`} height="100%" fill="#5b9a8f" rx="7" />
      </Track>
      <dd>{toPersianDigits(value)}</dd>
    </>
  )
}

const Thumb = styled(Tinted)`
  flex: none;
  inline-size: 42px;
`

function Picture({ id, picture }: { id: number; picture: string }): ReactNode {
  return (
    <Thumb id={id} radius="12px">
      <ProductPicture picture={picture} alt="" sizes="42px" />
    </Thumb>
  )
}

/** Goods that are running low. */
export function LowStockCard({ lowStock: { count, rows } }: Pick<Today, 'lowStock'>) {
  return (
    <Card
      title="رو به پایان"
      count={count}
      all={{ path: `${paths.deskGoods}?stock=low`, name: 'همهٔ کالاهای رو به پایان' }}
    >
      <RowList
        icon="package"
        empty="هیچ کالایی رو به پایان نیست"
        rows={rows.map(({ productId, name, color, picture, left, daysLeft }, index) => ({
          key: index,
          to: `${paths.deskGoods}/${productId}`,
          start: <Picture id={productId} picture={picture} />,
          title: name,
          note:
            daysLeft === null
              ? `${color} · در ۳۰ روز گذشته فروشی نداشته`
              : `${color} · تا ${toPersianDigits(daysLeft)} روز دیگر تمام می‌شود`,
          end: <Badge tone={left <= 2 ? 'err' : 'soon'}>{toPersianDigits(left)} عدد</Badge>,
        }))}
      />
    </Card>
  )
}

function moneyRow({ orderId, code, name, amount, at }: MoneyRow, now: Date, index: number): ListRow {
  return {
    key: index,
    to: `${paths.deskOrders}/${orderId}`,
    title: name,
    note: (
      <>
        <bdi dir="ltr">{code}</bdi> · {formatToman(amount)} تومان
      </>
    ),
    end: <Badge>{formatAgo(at, now)}</Badge>,
  }
}

/** Payments of today that failed, and whose orders are still unpaid. */
export function FailedPaymentsCard({
  failed,
  now,
}: {
  failed: NonNullable<Today['failedPayments']>
  now: Date
}) {
  return (
    <Card
      title="پرداخت ناموفق"
      count={failed.count}
      all={{ path: `${paths.deskPayments}?status=failed`, name: 'همهٔ پرداخت‌های ناموفق' }}
    >
      <RowList
        icon="credit-card"
        empty="امروز پرداخت ناموفقی نیست"
        rows={failed.rows.map((row, index) => moneyRow(row, now, index))}
      />
    </Card>
  )
}

/** Money owed to shoppers. */
export function RefundsCard({ refunds, now }: { refunds: NonNullable<Today['refunds']>; now: Date }) {
  return (
    <Card
      title="بازپرداخت"
      count={refunds.count}
      all={{ path: `${paths.deskPayments}?status=refund-due`, name: 'همهٔ بازپرداخت‌ها' }}
    >
      {refunds.amount > 0 && <Note>روی هم {formatToman(refunds.amount)} تومان</Note>}
      <RowList
        icon="return"
        empty="بازپرداختی در انتظار نیست"
        rows={refunds.rows.map((row, index) => moneyRow(row, now, index))}
      />
    </Card>
  )
}

/** Questions of shoppers that nobody has answered. */
export function QuestionsCard({ questions: { count, rows }, now }: Pick<Today, 'questions'> & { now: Date }) {
  return (
    <Card
      title="پرسش‌های بی‌پاسخ"
      count={count}
      all={{ path: `${paths.deskQuestions}?state=open`, name: 'همهٔ پرسش‌های بی‌پاسخ' }}
    >
      <RowList
        icon="chat"
        empty="پرسش بی‌پاسخی نیست"
        rows={rows.map(({ id, text, author, product, picture, at }) => ({
          key: id,
          to: `${paths.deskQuestions}/${id}`,
          start: <Picture id={id} picture={picture} />,
          title: text,
          note: `${product} · ${author} · ${formatAgo(at, now)}`,
        }))}
      />
    </Card>
  )
}
