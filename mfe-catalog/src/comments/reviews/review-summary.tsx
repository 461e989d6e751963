import { formatDecimal, formatNumber } from 'shared-shop/text/digits'
import { VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { Stars } from './stars.tsx'

const Summary = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 20px;
  margin-block-end: 20px;
  padding-block-end: 20px;
  border-block-end: 1px solid var(--line);
`

const Average = styled.p`
  color: var(--ink-3);
  font-size: var(--fs-meta);
  > strong { display: block; color: var(--ink); font-size: 44px; font-weight: 900; line-height: 1.2; }
`

const List = styled.ul`
  display: grid;
  gap: 8px;
  color: var(--ink-2);
  font-size: var(--fs-meta);
  line-height: 1.4;
  li { display: grid; grid-template-columns: 1ch minmax(0, 1fr) 4ch; align-items: center; gap: 10px; }
`

const Bar = styled.svg`
  inline-size: 100%;
  block-size: 6px;
  border-radius: var(--radius-pill);
`

/** Number of reviews with 1, 2, 3, 4 and 5 stars. */
export type Histogram = readonly [number, number, number, number, number]

/** Average rating and number of reviews per star count; requires at least one review. */
export function ReviewSummary({ histogram }: { histogram: Histogram }) {
  const [one, two, three, four, five] = histogram
  const total = one + two + three + four + five
  const average = Math.round(((one + 2 * two + 3 * three + 4 * four + 5 * five) / total) * 10) / 10
  return (
    <Summary>
      <Average>
        <strong>{formatDecimal(average)}</strong>
        <Stars stars={Math.round(average)} />
        <VisuallyHidden>از ۵، </VisuallyHidden>از {formatNumber(total)} دیدگاه
      </Average>
      <List aria-label="تعداد هر امتیاز">
        <Share stars={5} count={five} total={total} />
        <Share stars={4} count={four} total={total} />
        <Share stars={3} count={three} total={total} />
        <Share stars={2} count={two} total={total} />
        <Share stars={1} count={one} total={total} />
      </List>
    </Summary>
  )
}

function Share({ stars, count, total }: { stars: number; count: number; total: number }) {
  const percent = Math.round((count / total) * 100)
  return (
    <li>
      <span>
        {formatNumber(stars)}
        <VisuallyHidden> ستاره</VisuallyHidden>
      </span>
      <Bar viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="6" fill="var(--sunk-2)" />
        {/* Fills from the right, in reading direction. */}
        <rect x={100 - percent} width={percent} height="6" fill="var(--star)" />
      </Bar>
      <span>{formatNumber(count)}</span>
    </li>
  )
}
