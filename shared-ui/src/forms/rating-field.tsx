import { useId } from 'react'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Icon } from 'shared-ui'
import { styled } from 'styled-components'
import { ErrorText } from './field.tsx'

const Group = styled.fieldset`
  min-inline-size: 0;
  legend { font-size: var(--fs-small); font-weight: 600; }
`

const Row = styled.div`
  display: flex;
  margin-inline-start: -8px;
`

const Star = styled.label<{ $lit: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: var(--radius-button);
  color: ${p => (p.$lit ? 'var(--star)' : 'var(--ink-3)')};
  cursor: pointer;
  &:has(:focus-visible) { outline: 3px solid var(--focus); outline-offset: -2px; }
  input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
`

const words = ['خیلی بد', 'بد', 'معمولی', 'خوب', 'عالی'] as const

export interface RatingFieldProps {
  /** 1 to 5; 0 if not rated yet. */
  readonly value: number
  readonly onChange: (value: number) => void
  readonly error?: string | undefined
}

/**
 * One to five stars as radio buttons, from right to left, so the left arrow key increases the rating (visual.md,
 * Rating).
 */
export function RatingField({ value, onChange, error }: RatingFieldProps) {
  const name = useId()
  return (
    <Group aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend>امتیاز شما</legend>
      <Row>
        {words.map((word, index) => {
          const stars = index + 1
          return (
            <Star key={word} $lit={stars <= value}>
              <input
                type="radio"
                name={name}
                value={stars}
                checked={stars === value}
                aria-invalid={error === undefined ? undefined : true}
                onChange={() => onChange(stars)}
              />
              <Icon name="star" size={28} fill={stars <= value} />
              <span className="visually-hidden">
                {toPersianDigits(stars)} از ۵، {word}
              </span>
            </Star>
          )
        })}
      </Row>
      {error !== undefined && <ErrorText id={`${name}-error`}>{error}</ErrorText>}
    </Group>
  )
}
