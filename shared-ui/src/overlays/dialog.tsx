import { type ReactNode, useId } from 'react'
import { IconButton } from 'shared-ui'
import { keyframes, styled } from 'styled-components'
import * as layer from '../theme/layer.ts'
import * as media from '../theme/media.ts'
import { useModal } from './modal.ts'
import { ModalPortal } from './portal.tsx'
import { Scrim } from './scrim.tsx'

const exitMs = 240

const rise = keyframes`from { opacity: 0; transform: translateY(24px) scale(0.98); }`
const slideUp = keyframes`from { transform: translateY(100%); }`
const fall = keyframes`to { opacity: 0; transform: translateY(12px); }`
const slideDown = keyframes`to { transform: translateY(100%); }`

const Layer = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: grid;
  align-items: end;
  justify-items: center;
  pointer-events: none;
  ${media.md} { align-items: center; padding: 24px; }
`

const Panel = styled.div<{ $width: string; $bare: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  inline-size: 100%;
  max-block-size: 92dvh;
  border-start-start-radius: var(--radius-hero);
  border-start-end-radius: var(--radius-hero);
  background: var(--surface);
  box-shadow: var(--e3);
  color: var(--ink);
  outline: none;
  pointer-events: auto;
  animation: ${slideUp} var(--slow) var(--enter);
  &::before {
    position: absolute;
    inset-block-start: 10px;
    inset-inline-start: calc(50% - 22px);
    z-index: 2;
    inline-size: 44px;
    block-size: 5px;
    border-radius: var(--radius-pill);
    background: var(--sunk-2);
    content: '';
  }
  ${media.md} {
    max-inline-size: ${p => p.$width};
    max-block-size: calc(100dvh - 48px);
    border-radius: var(--radius-hero);
    animation-name: ${rise};
    &::before { display: none; }
  }
  &[data-leaving] {
    animation: ${slideDown} ${exitMs}ms var(--exit) both;
    ${media.md} { animation-name: ${fall}; }
  }
`

const Body = styled.div<{ $bare: boolean }>`
  flex: 1;
  overflow-y: auto;
  overscroll-behavior: contain;
  ${p => (p.$bare ? '' : 'padding: 28px 20px calc(24px + env(safe-area-inset-bottom));')}
  ${media.md} { ${p => (p.$bare ? '' : 'padding: 40px;')} }
`

const Lead = styled.div`
  margin-block-end: 16px;
`

const Title = styled.h2`
  margin-block-end: 4px;
  padding-inline-end: 48px;
  font-size: var(--fs-h2);
`

const Foot = styled.div`
  padding: 12px 20px calc(12px + env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--line);
  background: var(--surface);
`

const Close = styled.div`
  position: absolute;
  inset-block-start: 18px;
  inset-inline-end: 18px;
  z-index: 2;
`

export interface DialogProps {
  open: boolean
  /** Called on ×, Escape and a press outside the panel. */
  onClose: () => void
  /** Called when it has left the screen. */
  onClosed?: (() => void) | undefined
  /** Names the dialog. */
  title: string
  hideTitle?: boolean | undefined
  /** Rendered above the title, for example the logo. */
  lead?: ReactNode
  /** Width from 701 px, as a CSS length; below that it is a bottom sheet. */
  width?: string | undefined
  /** A bar that stays visible below the scrolling content. */
  footer?: ReactNode
  /** Removes the padding, so that the content reaches the edges. */
  bare?: boolean | undefined
  /** Renders it before it opens, hidden, so that it opens at once. It starts afresh each time it closes. */
  keepMounted?: boolean | undefined
  children: ReactNode
}

/** A modal dialog; a bottom sheet on mobile. Focuses `[data-autofocus]` inside, or else the panel. */
export function Dialog({
  open,
  onClose,
  onClosed,
  title,
  hideTitle = false,
  lead,
  width = '456px',
  footer,
  bare = false,
  keepMounted = false,
  children,
}: DialogProps) {
  const modal = useModal({ open, onClose, onClosed, exitMs })
  const titleId = useId()
  return (
    <ModalPortal modal={modal} keepMounted={keepMounted}>
      <Scrim leaving={modal.phase === 'leaving'} onPress={onClose} />
      <Layer>
        <Panel {...modal.frame} aria-labelledby={titleId} $width={width} $bare={bare}>
          <Body $bare={bare}>
            {lead !== undefined && <Lead>{lead}</Lead>}
            <Title id={titleId} className={hideTitle ? 'visually-hidden' : undefined}>
              {title}
            </Title>
            {children}
          </Body>
          {footer !== undefined && <Foot>{footer}</Foot>}
          <Close>
            <IconButton icon="x" label="بستن" onClick={onClose} />
          </Close>
        </Panel>
      </Layer>
    </ModalPortal>
  )
}
