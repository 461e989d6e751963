import { sentenceOf } from 'shared-shop/client'
import { todayRead } from 'shared-shop/endpoints/desk/today'
import { formatTime, formatWeekday } from 'shared-shop/text/dates'
import { Button, ErrorSlot, LoadingText, Skeleton } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { useDeskEndpoint } from '../access/use-desk-endpoint.ts'
import { ScreenHead } from '../frame/screen-head.tsx'
import { SalesCard } from './sales-card.tsx'
import {
  ConversionCard,
  FailedPaymentsCard,
  LowStockCard,
  OrderStatesCard,
  QuestionsCard,
  RefundsCard,
} from './today-cards.tsx'

const Grid = styled.div`
  display: grid;
  gap: 20px;
  &[aria-busy='true'] { opacity: 0.6; }
  ${media.md} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.xl} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`

const Wide = styled.div`
  display: grid;
  ${media.md} { grid-column: span 2; }
`

export function TodayView() {
  const { state, refetch } = useDeskEndpoint(todayRead, {})
  if (state.status === 'loading') {
    return (
      <>
        <ScreenHead title="امروز" />
        <Grid aria-busy="true">
          <LoadingText />
          <Wide>
            <Skeleton $height="420px" $radius="20px" />
          </Wide>
          {[1, 2, 3, 4].map(each => (
            <Skeleton key={each} $height="320px" $radius="20px" />
          ))}
        </Grid>
      </>
    )
  }
  if (state.status === 'failed') {
    return (
      <>
        <ScreenHead title="امروز" />
        <ErrorSlot reason={sentenceOf(state.failure)} onRetry={refetch} height="420px" />
      </>
    )
  }
  const { value: today, refreshing } = state
  const now = new Date(today.at)
  return (
    <>
      <ScreenHead title="امروز" note={`${formatWeekday(now)} · تازه‌شده ساعت ${formatTime(now)}`}>
        <Button variant="line" size="sm" icon="refresh" loading={refreshing} onClick={refetch}>
          تازه کردن
        </Button>
      </ScreenHead>
      <Grid aria-busy={refreshing}>
        <Wide>
          <SalesCard sales={today.sales} />
        </Wide>
        <OrderStatesCard orders={today.orders} />
        <ConversionCard conversion={today.conversion} />
        <LowStockCard lowStock={today.lowStock} />
        {today.failedPayments && <FailedPaymentsCard failed={today.failedPayments} now={now} />}
        {today.refunds && <RefundsCard refunds={today.refunds} now={now} />}
        <Wide>
          <QuestionsCard questions={today.questions} now={now} />
        </Wide>
      </Grid>
    </>
  )
}
