import { useId } from 'react'
import { formatWeekday } from 'shared-shop/text/dates'
import { styled } from 'styled-components'
import { PanelHead } from '../../parts/layout/panel-head.tsx'

const Days = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(98px, 1fr));
  gap: 12px;
`

const Day = styled.label`
  position: relative;
  display: grid;
  place-content: center;
  min-block-size: 72px;
  padding: 8px;
  border: 1px solid var(--line);
  border-radius: var(--radius-media);
  cursor: pointer;
  text-align: center;
  transition: background-color var(--fast), border-color var(--fast);
  &:has(:checked) {
    border-color: var(--buy);
    background: var(--buy-soft);
    box-shadow: inset 0 0 0 1px var(--buy);
    color: var(--buy-text);
  }
  &:has(:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; }
`

/** Covers the whole card, so that a click anywhere selects it, and stays focusable. */
const Radio = styled.input`
  position: absolute;
  inset: 0;
  opacity: 0;
  cursor: pointer;
`

const Weekday = styled.span`
  font-size: var(--fs-small);
  font-weight: 700;
`

const DayMonth = styled.span`
  color: var(--ink-2);
  font-size: var(--fs-meta);
`

/** The available days (`YYYY-MM-DD`, Tehran) as a radio group. */
export function DeliveryDays({
  days,
  chosen,
  onChoose,
}: {
  days: readonly string[]
  chosen: string | null
  onChoose: (day: string) => void
}) {
  const name = useId()
  const headingId = useId()
  return (
    <>
      <PanelHead title="روز تحویل" id={headingId} />
      <Days aria-labelledby={headingId}>
        {days.map(day => {
          const [weekday, ...date] = formatWeekday(day).split(' ')
          return (
            <Day key={day}>
              <Radio
                type="radio"
                name={name}
                value={day}
                checked={day === chosen}
                onChange={() => onChoose(day)}
              />
              <Weekday>{weekday} </Weekday>
              <DayMonth>{date.join(' ')}</DayMonth>
            </Day>
          )
        })}
      </Days>
    </>
  )
}
