import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For the frame of a page whose content is replaced, a skeleton's for instance: when the frame goes with the focus in
 * it, the heading of the page that comes gets it, so that who reads by ear or key does not start at the top again.
 */
export function useHandedFocus(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const node = frame.current
    // Runs while the frame is still there; what comes in its place is there a moment later.
    return () => {
      if (node?.contains(document.activeElement)) queueMicrotask(() => focusHeading(node.ownerDocument))
    }
  }, [])
  return frame
}

function focusHeading(page: Document) {
  // Whoever has asked for the focus by then is right.
  if (page.activeElement !== page.body) return
  const heading = page.querySelector<HTMLElement>('main h1') ?? page.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
