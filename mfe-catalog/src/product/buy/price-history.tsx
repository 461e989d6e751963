import type { PriceStep } from 'shared-shop/catalogue/product'
import { formatDay } from 'shared-shop/text/dates'
import { formatNumber } from 'shared-shop/text/digits'
import { Card, Money } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

const DAY_MS = 86_400_000
/** With less, a lowest price says nothing. */
const FEWEST_DAYS = 14

const Box = styled(Card)`
  padding: 20px;
  font-size: var(--fs-small);
  h2 { font-size: var(--fs-body); font-weight: 700; }
  ${media.belowMd} { order: 3; }
  ${media.tablet} { grid-area: 4 / 1; }
  ${media.lg} { margin-block-start: 16px; }
`

const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  color: var(--ink-3);
  font-size: var(--fs-meta);
`

const WIDTH = 300
const HEIGHT = 76

const Chart = styled.svg`
  display: block;
  inline-size: 100%;
  margin-block: 12px 4px;
  overflow: visible;
  fill: none;
  stroke: var(--buy-text);
  stroke-width: 2;
`

const Saved = styled.p`
  color: var(--ink-2);
  font-size: var(--fs-small);
  b { color: var(--disc-text); }
`

/** What today's price saves against the one before it, and when that was charged (visual.md, Discount line). */
export function SavingLine({ steps }: { steps: readonly PriceStep[] | undefined }) {
  const periods = periodsOf(steps ?? [])
  const [before, today] = periods.slice(-2)
  if (!before || !today || before.price <= today.price) return null
  return (
    <Saved>
      <b>{formatNumber(before.price - today.price)} تومان</b> کمتر از قیمت {formatDay(before.from)} تا{' '}
      {formatDay(before.until)}
    </Saved>
  )
}

/**
 * The price over at most 90 days, oldest at the right; the sentence below is its text alternative (visual.md, Price
 * history). Nothing with fewer than 14 days.
 */
export function PriceHistory({ steps }: { steps: readonly PriceStep[] | undefined }) {
  const periods = periodsOf(steps ?? [])
  const [first] = periods
  const today = periods.at(-1)
  if (!first || !today) return null
  const [start, end] = [Date.parse(first.from), Date.parse(today.until)]
  const days = Math.round((end - start) / DAY_MS)
  if (days < FEWEST_DAYS) return null
  if (first === today) return <Box as="section">قیمت در {formatNumber(days)} روز گذشته تغییری نکرده است.</Box>

  const lowest = periods.reduce((low, period) => (period.price <= low.price ? period : low))
  const most = Math.max(...periods.map(({ price }) => price))
  const x = (instant: string) => Math.round(WIDTH * (1 - (Date.parse(instant) - start) / (end - start)))
  const y = (price: number) => Math.round(6 + ((most - price) / (most - lowest.price)) * (HEIGHT - 26))
  const line = periods.map(({ until, price }) => `V${y(price)}H${x(until)}`).join('')
  const middle = (x(lowest.from) + x(lowest.until)) / 2
  const title = `قیمت در ${formatNumber(days)} روز گذشته`
  return (
    <Box as="section" aria-label={title}>
      <h2>{title}</h2>
      <Chart viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path d={`M${WIDTH} ${HEIGHT}${line}V${HEIGHT}`} fill="var(--buy-soft)" stroke="none" />
        <path
          d={`M0 ${y(lowest.price)}H${WIDTH}`}
          stroke="var(--ink-3)"
          strokeWidth="1"
          strokeDasharray="3 4"
        />
        <path d={`M${WIDTH} ${y(first.price)}${line}`} />
        <path d={`M${middle} ${y(lowest.price) - 7}l7 7-7 7-7-7z`} fill="var(--surface)" />
        <circle cx="0" cy={y(today.price)} r="4" fill="var(--buy-text)" />
      </Chart>
      <Ends aria-hidden="true">
        <span>{formatDay(first.from)}</span>
        <span>امروز</span>
      </Ends>
      <p>
        {lowest === today ? (
          'امروز کمترین قیمت این مدت است.'
        ) : (
          <>
            کمترین: <Money amount={lowest.price} size="S" />، {formatDay(lowest.from)}؛ امروز{' '}
            {formatNumber(today.price - lowest.price)} تومان بیشتر از آن است.
          </>
        )}
      </p>
    </Box>
  )
}

interface Period {
  readonly price: number
  readonly from: string
  readonly until: string
}

/** Periods of one price each; the last step only ends the last one. */
function periodsOf(steps: readonly PriceStep[]): Period[] {
  const periods: Period[] = []
  for (const [index, { at, price }] of steps.entries()) {
    const until = steps[index + 1]?.at
    if (until === undefined) break
    const last = periods.at(-1)
    if (last?.price === price) periods.splice(-1, 1, { ...last, until })
    else periods.push({ price, from: at, until })
  }
  return periods
}
