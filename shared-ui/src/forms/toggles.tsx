import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from 'shared-ui'
import { styled } from 'styled-components'

const Row = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 44px;
`

const Label = styled.label`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 10px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  cursor: pointer;
  font-size: var(--fs-small);
  &::after { position: absolute; inset: 0; content: ''; }
`

const End = styled.span`
  color: var(--ink-3);
  font-size: var(--fs-meta);
`

const BoxShell = styled.span`
  position: relative;
  flex: none;
  inline-size: 22px;
  block-size: 22px;
  svg { position: absolute; inset: 3px; display: none; color: var(--on-buy); pointer-events: none; }
  input:checked + svg { display: block; }
  @media (forced-colors: active) { svg { color: CanvasText; } }
`

const BoxInput = styled.input`
  inline-size: 22px;
  block-size: 22px;
  border: 1px solid var(--field);
  border-radius: 6px;
  background: var(--surface);
  appearance: none;
  cursor: pointer;
  &:checked { border-color: var(--buy); background: var(--buy); }
`

const SwitchInput = styled.input`
  position: relative;
  flex: none;
  inline-size: 46px;
  block-size: 28px;
  border-radius: var(--radius-pill);
  background: var(--field);
  appearance: none;
  cursor: pointer;
  transition: background-color var(--base);
  &::after {
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 3px;
    inline-size: 22px;
    block-size: 22px;
    border-radius: 50%;
    background: var(--surface);
    content: '';
    transition: inset-inline-start var(--base) var(--enter);
  }
  &:checked { background: var(--buy); }
  &:checked::after { inset-inline-start: 21px; }
  @media (forced-colors: active) {
    border: 1px solid;
    &::after { background: ButtonText; forced-color-adjust: none; }
    &:checked::after { background: Highlight; }
  }
`

interface ToggleProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  /** Value submitted by a form without script. */
  name?: string | undefined
  value?: string | undefined
}

export interface CheckboxProps extends ToggleProps {
  /** Before the text, for example a color dot. */
  start?: ReactNode
  /** At the inline end, for example a count; describes the control. */
  end?: ReactNode
  /** Id of the control's error text, while there is one. */
  errorId?: string | undefined
}

/** A checkbox with its label; the whole row is the hit target. */
export function Checkbox({
  label,
  checked,
  onChange,
  disabled = false,
  name,
  value,
  start,
  end,
  errorId,
}: CheckboxProps) {
  const id = useId()
  const endId = end === undefined ? undefined : `${id}-end`
  const described = [endId, errorId].filter(part => part !== undefined).join(' ')
  return (
    <Row>
      <BoxShell>
        <BoxInput
          type="checkbox"
          id={id}
          name={name}
          value={value}
          checked={checked}
          disabled={disabled}
          aria-describedby={described || undefined}
          aria-invalid={errorId === undefined ? undefined : true}
          onChange={event => onChange(event.currentTarget.checked)}
        />
        <Icon name="check" size={16} />
      </BoxShell>
      <Label htmlFor={id}>
        {start}
        {label}
      </Label>
      {endId !== undefined && <End id={endId}>{end}</End>}
    </Row>
  )
}

export interface SwitchProps extends ToggleProps {
  icon?: IconName | undefined
}

/** An on/off switch at the inline end of its label. */
export function Switch({ label, checked, onChange, disabled = false, name, value, icon }: SwitchProps) {
  const id = useId()
  return (
    <Row>
      <Label htmlFor={id}>
        {icon !== undefined && <Icon name={icon} />}
        {label}
      </Label>
      <SwitchInput
        type="checkbox"
        role="switch"
        id={id}
        name={name}
        value={value}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    </Row>
  )
}
