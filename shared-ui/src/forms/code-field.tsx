import { type Ref, useId, useState } from 'react'
import { toLatinDigits, toPersianDigits } from 'shared-shop/text/digits'
import { styled } from 'styled-components'
import { ErrorText } from './field.tsx'

const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
`

const Boxes = styled.div`
  position: relative;
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: 12px;
`

const Box = styled.span<{ $active: boolean; $invalid: boolean }>`
  display: grid;
  place-items: center;
  block-size: 72px;
  border: 1px solid ${p => (p.$invalid ? 'var(--err)' : p.$active ? 'var(--buy-text)' : 'var(--field)')};
  border-radius: var(--radius-media);
  background: var(--surface);
  font-size: 28px;
  font-weight: 800;
  line-height: 1;
  ${p => p.$active && 'box-shadow: 0 0 0 3px color-mix(in srgb, var(--buy-text) 24%, transparent);'}
  ${p =>
    p.$active &&
    `&:empty::after {
      inline-size: 2px;
      block-size: 32px;
      background: var(--buy-text);
      content: '';
    }`}
`

const Input = styled.input`
  position: absolute;
  inset: 0;
  z-index: 1;
  inline-size: 100%;
  border: 0;
  background: none;
  caret-color: transparent;
  color: transparent;
  cursor: text;
  font-size: 16px;
  opacity: 0.01;
  outline: none;
`

export interface CodeFieldProps {
  label: string
  /** Latin digits. */
  value: string
  /** Receives at most `length` Latin digits; Persian and Arabic digits are converted, other characters dropped. */
  onChange: (value: string) => void
  /** Called with the full code when its last digit is entered. */
  onComplete?: ((code: string) => void) | undefined
  length?: number | undefined
  error?: string | undefined
  disabled?: boolean | undefined
  autoFocus?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A one-time code in boxes, drawn over one real input so that pasting and autofill work; always left-to-right. */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  length = 4,
  error,
  disabled = false,
  autoFocus = false,
  ref,
}: CodeFieldProps) {
  const id = useId()
  const [focused, setFocused] = useState(false)
  const active = Math.min(value.length, length - 1)

  function change(raw: string) {
    const code = toLatinDigits(raw).replace(/\D/g, '').slice(0, length)
    if (code === value) return
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }

  return (
    <Group>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Boxes dir="ltr">
        <Input
          ref={ref}
          id={id}
          value={value}
          onChange={event => change(event.currentTarget.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          disabled={disabled}
          aria-invalid={error !== undefined ? true : undefined}
          aria-describedby={error !== undefined ? `${id}-error` : undefined}
        />
        {Array.from({ length }, (_, index) => index).map(index => (
          <Box
            key={index}
            aria-hidden="true"
            data-box=""
            $active={focused && index === active}
            $invalid={error !== undefined}
          >
            {value[index] === undefined ? null : toPersianDigits(value[index])}
          </Box>
        ))}
      </Boxes>
      {error !== undefined && (
        <div role="alert">
          <ErrorText id={`${id}-error`}>{error}</ErrorText>
        </div>
      )}
    </Group>
  )
}
