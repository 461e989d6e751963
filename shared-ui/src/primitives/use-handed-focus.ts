import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For elements that are replaced while the focus may be inside: a skeleton's frame, a retry button's container. If the
 * element unmounts with the focus, the heading around it is focused (WCAG 2.2, 2.4.3), so that screen reader and
 * keyboard users do not start at the top of the page again.
 */
export function useHandedFocus(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const node = frame.current
    // Runs while the frame is still mounted; its replacement mounts a moment later.
    return () => {
      if (!node?.contains(document.activeElement)) return
      const around = node.parentElement?.closest<HTMLElement>('section, [role="dialog"], main')
      queueMicrotask(() => focusHeading(around ?? undefined))
    }
  }, [])
  return frame
}

function focusHeading(around: HTMLElement | undefined) {
  // If something else has taken the focus by then, leave it there.
  if (document.activeElement !== document.body) return
  const place = around?.isConnected ? around : document.querySelector<HTMLElement>('main')
  const target = place?.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector('h1') ?? place
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
