import type { ReactNode } from 'react'
import type { Today } from 'shared-shop/desk/today'
import { formatPercent, formatToman, toPersianDigits } from 'shared-shop/text/digits'
import { styled } from 'styled-components'
import { Card } from '../parts/card.tsx'
import { SalesChart } from './sales-chart.tsx'

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 28px;
  dt { color: var(--ink-3); font-size: 12.5px; }
  dd { margin: 0; font-size: 18px; font-weight: 800; }
  div:first-child dd { font-size: 28px; font-weight: 900; line-height: 1.4; }
  small { display: block; color: var(--ink-3); font-size: 12.5px; font-weight: 500; }
`

/** Today's takings beside yesterday's, and the last 30 days. */
export function SalesCard({ sales: { today, yesterday, days } }: Pick<Today, 'sales'>) {
  const average = today.orders === 0 ? undefined : today.amount / today.orders
  return (
    <Card title="فروش امروز">
      <Figures>
        <Figure name="پرداخت‌شده" note={compared(today.amount, yesterday.amount)}>
          {formatToman(today.amount)} تومان
        </Figure>
        <Figure name="سفارش" note={`دیروز تا همین ساعت ${toPersianDigits(yesterday.orders)}`}>
          {toPersianDigits(today.orders)}
        </Figure>
        <Figure name="میانگین سبد">{average === undefined ? '–' : formatToman(average)}</Figure>
        <Figure name="تخفیف داده‌شده">{formatToman(today.discount)}</Figure>
      </Figures>
      <SalesChart days={days} />
    </Card>
  )
}

function Figure({ name, note, children }: { name: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  )
}

/** «۱۲٪ بیشتر از دیروز تا همین ساعت»; nothing when there is nothing to compare with. */
function compared(now: number, before: number): string | undefined {
  if (before === 0) return undefined
  const change = Math.round(((now - before) / before) * 100)
  if (change === 0) return 'مانند دیروز تا همین ساعت'
  return `${formatPercent(Math.abs(change))} ${change > 0 ? 'بیشتر' : 'کمتر'} از دیروز تا همین ساعت`
}
