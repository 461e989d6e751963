import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For what is replaced by something else while the focus may be in it: a skeleton's frame, a place with «try again».
 * When it goes with the focus, the heading around it gets it (WCAG 2.2, 2.4.3), so that who reads by ear or key does not
 * start at the top again.
 */
export function useHandedFocus(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const node = frame.current
    // Runs while the frame is still there; what comes in its place is there a moment later.
    return () => {
      if (!node?.contains(document.activeElement)) return
      const around = node.parentElement?.closest<HTMLElement>('section, [role="dialog"], main')
      queueMicrotask(() => focusHeading(around ?? undefined))
    }
  }, [])
  return frame
}

function focusHeading(around: HTMLElement | undefined) {
  // Whoever has asked for the focus by then is right.
  if (document.activeElement !== document.body) return
  const place = around?.isConnected ? around : document.querySelector<HTMLElement>('main')
  const target = place?.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector('h1') ?? place
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
