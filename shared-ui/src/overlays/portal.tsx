import { Activity, createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { HeldStyles } from 'shared-remote/recorded-styles'
import type { Modal } from './modal.ts'

/** Container of overlays; `null` means the page's body. An embed sets a node of its shadow root. */
export const OverlayContainer = createContext<HTMLElement | null>(null)

/** Renders into the overlay container, outside every stacking context of the page. */
export function Portal({ children }: { children: ReactNode }) {
  const container = use(OverlayContainer)
  return createPortal(children, container ?? document.body)
}

/**
 * A modal in the overlay container while it is open or leaving. With `keepMounted` it is also there while it is closed, but
 * hidden, so that it opens at once; each time it closes, a new one takes its place.
 */
export function ModalPortal({
  modal: { phase, closings },
  keepMounted,
  children,
}: {
  modal: Pick<Modal, 'phase' | 'closings'>
  keepMounted: boolean
  children: ReactNode
}) {
  if (phase === 'closed' && !keepMounted) return null
  return (
    <Activity key={closings} mode={phase === 'closed' ? 'hidden' : 'visible'}>
      <HeldStyles>
        <Portal>{children}</Portal>
      </HeldStyles>
    </Activity>
  )
}
