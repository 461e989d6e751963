import { formatDecimal, formatNumber } from 'shared-shop/text/digits'
import { styled } from 'styled-components'

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  font-size: var(--fs-small);
`

const Stars = styled.span.attrs({ className: 'stars' })<{ $full: number; $size: number }>`
  --edge: ${p => p.$size}px;
  --full: ${p => p.$full};
  --empty: ${p => 5 - p.$full};
  display: inline-flex;
`

const Count = styled.span`
  color: var(--ink-3);
  font-size: var(--fs-meta);
`

export interface RatingProps {
  /** 0 to 5. */
  value: number
  count?: number | undefined
  size?: number | undefined
}

/** Five decorative stars (rounded to whole ones); the text beside them states the value. */
export function Rating({ value, count, size = 18 }: RatingProps) {
  return (
    <Row>
      <Stars $full={Math.round(value)} $size={size} aria-hidden="true" />
      <strong>
        {formatDecimal(value)}
        <span className="visually-hidden"> از ۵</span>
      </strong>
      {count !== undefined && <Count>از {formatNumber(count)} دیدگاه</Count>}
    </Row>
  )
}
