import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** Container of overlays; `null` means the page's body. An embed sets a node of its shadow root. */
export const OverlayContainer = createContext<HTMLElement | null>(null)

/** Renders into the overlay container, outside every stacking context of the page. */
export function Portal({ children }: { children: ReactNode }) {
  const container = use(OverlayContainer)
  return createPortal(children, container ?? document.body)
}
