import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Look {
  $selected: boolean
  $dense: boolean
}

const look = css<Look>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 8px;
  min-block-size: ${p => (p.$dense ? '36px' : '44px')};
  padding-inline: ${p => (p.$dense ? '14px' : '18px')};
  border: 1px solid ${p => (p.$selected ? 'transparent' : 'var(--line)')};
  border-radius: var(--radius-pill);
  background: ${p => (p.$selected ? 'var(--buy-soft)' : 'var(--surface)')};
  color: ${p => (p.$selected ? 'var(--buy-text)' : 'var(--ink)')};
  font-size: var(--fs-small);
  font-weight: ${p => (p.$selected ? 700 : 500)};
  white-space: nowrap;
  transition: background-color var(--fast), border-color var(--fast);
  &:hover { border-color: var(--buy-text); }
`

const LinkChip = styled.a<Look>`${look}`
const ButtonChip = styled.button<Look>`${look}`

export interface ChipProps {
  children: ReactNode
  selected?: boolean | undefined
  /** Makes it 36 px high, for panels used with a mouse. */
  dense?: boolean | undefined
  icon?: IconName | undefined
  /** A small element before the text, for example a color dot or a picture. */
  start?: ReactNode
  href?: string | undefined
  onClick?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

/** A pill: a link, a toggle (`onClick`) or a removable choice (`onRemove`). */
export function Chip({
  children,
  selected = false,
  dense = false,
  icon,
  start,
  href,
  onClick,
  onRemove,
}: ChipProps) {
  const content = (
    <>
      {start}
      {icon !== undefined && <Icon name={icon} size={18} />}
      {children}
    </>
  )
  if (onRemove !== undefined) {
    return (
      <ButtonChip type="button" onClick={onRemove} $selected $dense={dense}>
        <VisuallyHidden>برداشتن </VisuallyHidden>
        {content}
        <Icon name="x" size={16} />
      </ButtonChip>
    )
  }
  if (href !== undefined) {
    return (
      <LinkChip href={href} aria-current={selected ? 'true' : undefined} $selected={selected} $dense={dense}>
        {content}
      </LinkChip>
    )
  }
  return (
    <ButtonChip type="button" aria-pressed={selected} onClick={onClick} $selected={selected} $dense={dense}>
      {content}
    </ButtonChip>
  )
}
