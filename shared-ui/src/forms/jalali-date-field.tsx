import { useId } from 'react'
import { toPersianDigits } from 'shared-shop/text/digits'
import { jalaliMonthLength, jalaliMonths } from 'shared-shop/text/jalali'
import { styled } from 'styled-components'
import { ErrorText } from './field.tsx'
import { SelectField } from './select-field.tsx'

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-inline-size: 0;
`

const Legend = styled.legend`
  margin-block-end: 6px;
  font-size: var(--fs-small);
  font-weight: 600;
`

const Row = styled.div`
  display: grid;
  grid-template-columns: 3fr 4fr 4fr;
  gap: 8px;
`

const Hint = styled.p`
  color: var(--ink-2);
  font-size: var(--fs-meta);
`

/** Values of the three lists: Latin digits, `month` from 1; '' if nothing is chosen. */
export interface JalaliChoice {
  readonly day: string
  readonly month: string
  readonly year: string
}

export interface JalaliDateFieldProps {
  legend: string
  value: JalaliChoice
  /** A day that the chosen month lacks is cleared. */
  onChange: (value: JalaliChoice) => void
  /** Prefix of the three control names: `birthday-day`, `-month`, `-year`. */
  name: string
  /** The years to choose from, latest first. */
  latestYear: number
  earliestYear: number
  hint?: string | undefined
  error?: string | undefined
}

/** A day of the Persian calendar in three native select lists, which work with keyboards, screen readers and phones. */
export function JalaliDateField({
  legend,
  value,
  onChange,
  name,
  latestYear,
  earliestYear,
  hint,
  error,
}: JalaliDateFieldProps) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  const set = (changes: Partial<JalaliChoice>) => {
    const next = { ...value, ...changes }
    onChange(Number(next.day) > daysOf(next) ? { ...next, day: '' } : next)
  }
  const part = (key: keyof JalaliChoice, label: string) => ({
    name: `${name}-${key}`,
    label,
    hideLabel: true,
    placeholder: label,
    value: value[key],
    onChange: (chosen: string) => set({ [key]: chosen }),
    'aria-invalid': error !== undefined ? ('true' as const) : undefined,
  })
  const years = Array.from({ length: latestYear - earliestYear + 1 }, (_, place) => latestYear - place)
  return (
    <Group aria-describedby={described.length > 0 ? described.join(' ') : undefined}>
      <Legend>{legend}</Legend>
      <Row>
        <SelectField {...part('day', 'روز')} options={numbers(daysOf(value))} />
        <SelectField
          {...part('month', 'ماه')}
          options={jalaliMonths.map((label, place) => ({ value: String(place + 1), label }))}
        />
        <SelectField {...part('year', 'سال')} options={years.map(option)} />
      </Row>
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error !== undefined && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Group>
  )
}

/** Days of the chosen month; of the longest possible month while month or year is empty. */
function daysOf({ month, year }: JalaliChoice): number {
  if (month === '') return 31
  // Any leap year works.
  return jalaliMonthLength(year === '' ? 1403 : Number(year), Number(month))
}

function numbers(count: number) {
  return Array.from({ length: count }, (_, place) => option(place + 1))
}

function option(number: number) {
  return { value: String(number), label: toPersianDigits(number) }
}
