import { type PointerEvent, useRef } from 'react'

/** How far a finger goes before it turns, in px. */
const turnsAt = 48

/** Handlers of {@link useSwipe}; the element needs `touch-action: pan-y pinch-zoom`. */
export interface Swipe {
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onPointerMove(event: PointerEvent<HTMLElement>): void
  onPointerUp(event: PointerEvent<HTMLElement>): void
  onPointerCancel(event: PointerEvent<HTMLElement>): void
}

/**
 * Turning by a finger: the element follows it, and beyond 48 px `onTurn` hears of it. The page is read from right to
 * left, so a finger that moves to the right brings the next one (1).
 */
export function useSwipe(onTurn: (step: 1 | -1) => void): Swipe {
  const from = useRef<number | undefined>(undefined)

  function end(event: PointerEvent<HTMLElement>, turns: boolean) {
    const start = from.current
    from.current = undefined
    event.currentTarget.style.removeProperty('transform')
    if (start === undefined || !turns) return
    const moved = event.clientX - start
    if (Math.abs(moved) >= turnsAt) onTurn(moved > 0 ? 1 : -1)
  }

  return {
    onPointerDown(event) {
      if (event.pointerType !== 'mouse' && event.isPrimary) from.current = event.clientX
    },
    onPointerMove(event) {
      if (from.current === undefined || !event.isPrimary) return
      event.currentTarget.style.setProperty('transform', `translateX(${event.clientX - from.current}px)`)
    },
    onPointerUp: event => end(event, true),
    // The browser took the finger over: to scroll the page, or to zoom with a second one.
    onPointerCancel: event => end(event, false),
  }
}
