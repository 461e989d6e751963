import type { ChangeEvent, ComponentPropsWithRef } from 'react'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Icon, type IconName } from 'shared-ui'
import { styled } from 'styled-components'
import { Field, type FieldProps, inputLook } from './field.tsx'

const Wrap = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset-block-start: calc(50% - 10px);
    inset-inline-start: 16px;
    color: var(--ink-3);
    pointer-events: none;
  }
`

const Input = styled.input<{ $icon: boolean }>`
  ${inputLook}
  ${p => p.$icon && 'padding-inline-start: 48px;'}
`

type Native = Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'onChange' | 'value' | 'id' | 'dir'>

export interface TextFieldProps extends FieldProps, Native {
  value: string
  onChange: (value: string) => void
  /** Left-to-right content: phones, codes, e-mail. */
  ltr?: boolean | undefined
  /** Converts typed digits to Persian ones; `onChange` receives them converted. */
  persianDigits?: boolean | undefined
  icon?: IconName | undefined
}

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  value,
  onChange,
  ltr = false,
  persianDigits = false,
  icon,
  ...native
}: TextFieldProps) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    if (!persianDigits) {
      onChange(input.value)
      return
    }
    // Write the converted text here rather than in the next render, to keep the caret in place.
    const caret = input.selectionStart
    const converted = toPersianDigits(input.value)
    if (converted !== input.value) {
      input.value = converted
      input.setSelectionRange(caret, caret)
    }
    onChange(converted)
  }

  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {control => (
        <Wrap {...(ltr ? { dir: 'ltr' } : {})}>
          {icon !== undefined && <Icon name={icon} />}
          <Input
            type="text"
            {...native}
            {...control}
            value={value}
            onChange={change}
            $icon={icon !== undefined}
          />
        </Wrap>
      )}
    </Field>
  )
}
