import type { ComponentPropsWithRef } from 'react'
import { Icon } from 'shared-ui'
import { styled } from 'styled-components'
import { Field, type FieldProps, inputLook } from './field.tsx'

const Wrap = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset-block-start: calc(50% - 8px);
    inset-inline-end: 16px;
    color: var(--ink-3);
    pointer-events: none;
  }
`

const Select = styled.select`
  ${inputLook}
  padding-inline-end: 40px;
  appearance: none;
  text-overflow: ellipsis;
`

type Native = Omit<
  ComponentPropsWithRef<'select'>,
  keyof FieldProps | 'onChange' | 'value' | 'id' | 'children'
>

export interface SelectFieldProps extends FieldProps, Native {
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
  /** Option with the empty value, shown while nothing is chosen. */
  placeholder?: string | undefined
}

export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  value,
  onChange,
  options,
  placeholder,
  ...native
}: SelectFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {control => (
        <Wrap>
          <Select
            {...native}
            {...control}
            // Group error: mark it invalid, the group shows the text once.
            aria-invalid={control['aria-invalid'] ?? native['aria-invalid']}
            value={value}
            onChange={event => onChange(event.currentTarget.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <Icon name="caret-down" size={16} />
        </Wrap>
      )}
    </Field>
  )
}
