import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** Where overlays are put; `null` is the page's body. An embed sets a node of its shadow root. */
export const OverlayContainer = createContext<HTMLElement | null>(null)

/** Renders into the overlay container, outside of every stacking context of the page. */
export function Portal({ children }: { children: ReactNode }) {
  const container = use(OverlayContainer)
  return createPortal(children, container ?? document.body)
}
