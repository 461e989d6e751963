import type { ReactNode } from 'react'
import { toPersianDigits } from 'shared-shop/text/digits'
import { styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-names.ts'

export type BadgeTone = 'disc' | 'save' | 'soon' | 'neutral' | 'ok' | 'info' | 'err' | 'new'

const tones: Record<BadgeTone, string> = {
  disc: 'background: var(--disc); color: var(--on-disc);',
  save: 'background: var(--disc-soft); color: var(--disc-text);',
  soon: 'background: var(--saff-soft); color: var(--saff-text);',
  neutral: 'background: var(--sunk); color: var(--ink-2);',
  ok: 'background: var(--ok-soft); color: var(--ok);',
  info: 'background: var(--info-soft); color: var(--info);',
  err: 'background: var(--err-soft); color: var(--err);',
  new: 'background: var(--buy-soft); color: var(--buy-text);',
}

const Mark = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-block-size: 26px;
  padding-inline: 9px;
  border-radius: var(--radius-badge);
  font-size: 12px;
  font-weight: 700;
  line-height: 1.7;
  white-space: nowrap;
  ${p => tones[p.$tone]}
`

/** A short status label: disc = percent off, save = savings, soon, neutral, ok, info, err, new. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: BadgeTone | undefined
  icon?: IconName | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <Mark $tone={tone} className={className}>
      {icon !== undefined && <Icon name={icon} size={14} />}
      {children}
    </Mark>
  )
}

const Dot = styled.span<{ $tone: 'disc' | 'buy' }>`
  display: grid;
  place-items: center;
  min-inline-size: 22px;
  block-size: 22px;
  padding-inline: 4px;
  border: 2px solid var(--surface);
  border-radius: var(--radius-pill);
  background: ${p => (p.$tone === 'disc' ? 'var(--disc)' : 'var(--buy)')};
  color: ${p => (p.$tone === 'disc' ? 'var(--on-disc)' : 'var(--on-buy)')};
  font-size: 12px;
  font-weight: 700;
  line-height: 1;
`

/** A count in a circle; renders nothing at 0. Hidden from screen readers, so the control's own name must include it. */
export function Counter({
  count,
  tone = 'disc',
  className,
}: {
  count: number
  tone?: 'disc' | 'buy' | undefined
  className?: string | undefined
}) {
  if (count <= 0) return null
  return (
    <Dot $tone={tone} aria-hidden="true" className={className}>
      {toPersianDigits(count > 99 ? '99+' : count)}
    </Dot>
  )
}
