import { type ReactNode, useId } from 'react'
import { Icon } from 'shared-ui'
import { css, styled } from 'styled-components'

/** Style of every bordered input: 1 px edge, focus ring, red edge when invalid. */
export const inputLook = css`
  inline-size: 100%;
  min-block-size: 52px;
  padding: 12px 16px;
  border: 1px solid var(--field);
  border-radius: var(--radius-button);
  background: var(--surface);
  color: var(--ink);
  font-size: 16px;
  line-height: 1.5;
  transition: border-color var(--fast), box-shadow var(--fast);
  &::placeholder { color: var(--ink-3); opacity: 1; }
  &:focus {
    border-color: var(--buy-text);
    outline: none;
    box-shadow: 0 0 0 3px color-mix(in srgb, var(--buy-text) 24%, transparent);
  }
  &[aria-invalid='true'] { border-color: var(--err); }
  &:disabled { border-color: transparent; background: var(--sunk); color: var(--ink-3); }
`

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-inline-size: 0;
`

const Label = styled.label`
  font-size: var(--fs-small);
  font-weight: 600;
`

const Hint = styled.p`
  color: var(--ink-2);
  font-size: var(--fs-meta);
`

const Problem = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--err);
  font-size: var(--fs-meta);
  svg { flex: none; }
`

export interface FieldProps {
  label: string
  hideLabel?: boolean | undefined
  hint?: string | undefined
  /** Error text; sets the invalid state. */
  error?: string | undefined
}

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, error and hint below, associated with the control by `aria-describedby`. */
export function Field({
  label,
  hideLabel = false,
  hint,
  error,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  return (
    <Box>
      <Label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </Label>
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': error !== undefined ? true : undefined,
      })}
      {error !== undefined && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Box>
  )
}

export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Problem id={id}>
      <Icon name="warning-circle" size={16} />
      <span>{children}</span>
    </Problem>
  )
}
