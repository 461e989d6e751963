import { Activity, type ReactNode, useDeferredValue, useId } from 'react'
import { IconButton } from 'shared-ui'
import { keyframes, styled } from 'styled-components'
import * as layer from '../theme/layer.ts'
import { useModal } from './modal.ts'
import { ModalPortal } from './portal.tsx'
import { Scrim } from './scrim.tsx'

const exitMs = 240

// Both directions are written out, because transforms have no logical form.
const fromRight = keyframes`from { transform: translate3d(100%, 0, 0); }`
const fromLeft = keyframes`from { transform: translate3d(-100%, 0, 0); }`
const toRight = keyframes`to { transform: translate3d(100%, 0, 0); }`
const toLeft = keyframes`to { transform: translate3d(-100%, 0, 0); }`

const Panel = styled.div<{ $side: 'start' | 'end' }>`
  position: fixed;
  inset-block: 0;
  ${p => (p.$side === 'start' ? 'inset-inline-start: 0;' : 'inset-inline-end: 0;')}
  z-index: ${layer.dialog};
  display: flex;
  flex-direction: column;
  inline-size: min(326px, calc(100vw - 48px));
  ${p =>
    p.$side === 'start'
      ? 'border-start-end-radius: 28px; border-end-end-radius: 28px;'
      : 'border-start-start-radius: 28px; border-end-start-radius: 28px;'}
  background: var(--surface);
  box-shadow: var(--e3);
  color: var(--ink);
  outline: none;
  animation: ${p => (p.$side === 'start' ? fromRight : fromLeft)} var(--slow) var(--enter);
  &[data-leaving] { animation: ${p => (p.$side === 'start' ? toRight : toLeft)} ${exitMs}ms var(--exit) both; }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 16px 18px 8px;
`

const Title = styled.h2`
  font-size: var(--fs-h3);
`

const Body = styled.div`
  flex: 1;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 8px 18px calc(24px + env(safe-area-inset-bottom));
`

const Foot = styled.div`
  padding: 12px 18px calc(12px + env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--line);
`

export interface DrawerProps {
  open: boolean
  onClose: () => void
  /** Names the drawer. */
  title: string
  /** Replaces the title in the head, for example with the logo. */
  head?: ReactNode
  footer?: ReactNode
  /** The inline edge it enters from; start is the right edge in right-to-left layouts. */
  side?: 'start' | 'end' | undefined
  /** Renders it before it opens, hidden, so that it opens at once. It starts afresh each time it closes. */
  keepMounted?: boolean | undefined
  children: ReactNode
}

/** A modal panel at the edge of the screen, 326 px wide. */
export function Drawer({
  open,
  onClose,
  title,
  head,
  footer,
  side = 'start',
  keepMounted = false,
  children,
}: DrawerProps) {
  const modal = useModal({ open, onClose, exitMs })
  const titleId = useId()
  // The frame answers the tap; what is in it follows.
  const isFilled = useDeferredValue(modal.phase !== 'closed')
  return (
    <ModalPortal modal={modal} keepMounted={keepMounted}>
      <Scrim leaving={modal.phase === 'leaving'} onPress={onClose} />
      <Panel {...modal.frame} aria-labelledby={titleId} $side={side}>
        <Head>
          {head}
          <Title id={titleId} className={head === undefined ? undefined : 'visually-hidden'}>
            {title}
          </Title>
          <IconButton icon="x" label="بستن" onClick={onClose} />
        </Head>
        <Body>
          <Activity mode={isFilled ? 'visible' : 'hidden'}>{children}</Activity>
        </Body>
        {footer !== undefined && <Foot>{footer}</Foot>}
      </Panel>
    </ModalPortal>
  )
}
