import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

const Group = styled.fieldset<{ $columns: boolean }>`
  display: grid;
  ${p => p.$columns && 'grid-template-columns: repeat(auto-fit, minmax(128px, 1fr));'}
  gap: 12px;
`

const Card = styled.div<{ $checked: boolean; $disabled: boolean }>`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: 14px;
  min-block-size: 72px;
  padding: 16px;
  border: 1px solid ${p => (p.$checked ? 'var(--buy)' : 'var(--line)')};
  border-radius: var(--radius-media);
  ${p => p.$checked && 'background: color-mix(in srgb, var(--buy-soft) 55%, transparent); box-shadow: inset 0 0 0 1px var(--buy);'}
  ${p => p.$disabled && 'opacity: 0.6;'}
  transition: border-color var(--fast), background-color var(--fast);
  &:has(input:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; }
`

const RadioInput = styled.input`
  flex: none;
  inline-size: 22px;
  block-size: 22px;
  margin-block-start: 2px;
  border: 1px solid var(--field);
  border-radius: 50%;
  background: var(--surface);
  appearance: none;
  cursor: pointer;
  &:checked { border: 7px solid var(--buy); background: var(--on-buy); }
  &:focus-visible { outline: none; }
`

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
`

const Label = styled.label`
  cursor: pointer;
  font-weight: 700;
  /* The whole card is the hit target; controls in "end" are above it. */
  &::after { position: absolute; inset: 0; border-radius: var(--radius-media); content: ''; }
`

const Text = styled.p`
  color: var(--ink-2);
  font-size: var(--fs-small);
`

const End = styled.div`
  position: relative;
  z-index: 1;
  flex: none;
  font-weight: 600;
`

export interface RadioOption<Value extends string> {
  value: Value
  label: string
  description?: string | undefined
  /** At the inline end: a price, an icon, an edit button. */
  end?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioCardsProps<Value extends string> {
  /** The name of the group, or the id of the heading before it. */
  name: { readonly legend: string } | { readonly headingId: string }
  value: Value | undefined
  onChange: (value: Value) => void
  options: readonly RadioOption<Value>[]
  /** Places the cards side by side, for short labels. */
  columns?: boolean | undefined
}

/** A single choice with one card per option: addresses, shipping methods, payment methods. */
export function RadioCards<Value extends string>({
  name,
  value,
  onChange,
  options,
  columns = false,
}: RadioCardsProps<Value>) {
  const groupId = useId()
  return (
    <Group $columns={columns} aria-labelledby={'headingId' in name ? name.headingId : undefined}>
      {'legend' in name && <legend>{name.legend}</legend>}
      {options.map(option => {
        const id = `${groupId}-${option.value}`
        const { description, end } = option
        return (
          <Card key={option.value} $checked={option.value === value} $disabled={option.disabled === true}>
            <RadioInput
              type="radio"
              id={id}
              name={groupId}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled === true}
              onChange={() => onChange(option.value)}
              aria-describedby={
                description === undefined
                  ? undefined
                  : `${id}-text${typeof end === 'string' ? ` ${id}-end` : ''}`
              }
            />
            <Words>
              <Label htmlFor={id}>{option.label}</Label>
              {description !== undefined && <Text id={`${id}-text`}>{description}</Text>}
            </Words>
            {end !== undefined && <End id={`${id}-end`}>{end}</End>}
          </Card>
        )
      })}
    </Group>
  )
}
