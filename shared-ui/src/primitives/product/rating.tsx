import { formatDecimal, formatNumber } from 'shared-shop/text/digits'
import { styled } from 'styled-components'
import { Icon } from '../../icon/icon.tsx'

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  font-size: var(--fs-small);
`

const Stars = styled.span`
  display: inline-flex;
  color: var(--star);
`

const Count = styled.span`
  color: var(--ink-3);
  font-size: var(--fs-meta);
`

export interface RatingProps {
  /** 0 to 5. */
  value: number
  /** Number of reviews. */
  count?: number | undefined
  size?: number | undefined
}

/** Five decorative stars (rounded to whole ones); the text beside them states the value. */
export function Rating({ value, count, size = 18 }: RatingProps) {
  const whole = Math.round(value)
  return (
    <Row>
      <Stars aria-hidden="true">
        {[1, 2, 3, 4, 5].map(star => (
          <Icon key={star} name="star" size={size} fill={star <= whole} />
        ))}
      </Stars>
      <strong>
        {formatDecimal(value)}
        <span className="visually-hidden"> از ۵</span>
      </strong>
      {count !== undefined && <Count>از {formatNumber(count)} دیدگاه</Count>}
    </Row>
  )
}
