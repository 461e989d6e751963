import type { ReactNode } from 'react'
import { Icon } from 'shared-ui'
import { styled } from 'styled-components'

const icons = { ok: 'check-circle', info: 'info', err: 'warning-circle' } as const

/** Rendered even when empty: screen readers announce only changes of existing live regions. */
const Place = styled.div`
  &:not(:empty) { margin-block-end: 16px; }
`

const Box = styled.div<{ $tone: keyof typeof icons }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-block-size: 56px;
  padding: 8px 16px;
  border-radius: var(--radius-media);
  background: ${p => `var(--${p.$tone}-soft)`};
  color: ${p => `var(--${p.$tone})`};
  font-size: var(--fs-small);
  font-weight: 600;
  > svg { flex: none; }
  > p { flex: 1 1 180px; }
`

export interface StatusMessage {
  readonly tone: keyof typeof icons
  readonly text: string
}

/** Announces the result of the last action. Keep it mounted while `status` is undefined. */
export function StatusRegion({
  status,
  children,
}: {
  status: StatusMessage | undefined
  /** Actions, e.g. undo. */
  children?: ReactNode
}) {
  const box = status && (
    <Box $tone={status.tone}>
      <Icon name={icons[status.tone]} />
      <p>{status.text}</p>
      {children}
    </Box>
  )
  return (
    <>
      <Place role="status">{status?.tone !== 'err' && box}</Place>
      <Place role="alert">{status?.tone === 'err' && box}</Place>
    </>
  )
}
