import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { Field, type FieldProps, inputLook } from './field.tsx'

const Box = styled.textarea`
  ${inputLook}
  min-block-size: 112px;
  resize: vertical;
`

type Native = Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps | 'onChange' | 'value' | 'id'>

export interface TextareaProps extends FieldProps, Native {
  value: string
  onChange: (value: string) => void
}

export function Textarea({ label, hideLabel, hint, error, value, onChange, ...native }: TextareaProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {control => (
        <Box {...native} {...control} value={value} onChange={event => onChange(event.currentTarget.value)} />
      )}
    </Field>
  )
}
