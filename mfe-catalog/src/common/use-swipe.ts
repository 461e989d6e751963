import { type PointerEvent, useRef } from 'react'

/** Horizontal distance that counts as a swipe, px. */
const TURNS_AT = 48

/**
 * Handlers of {@link useSwipe}; the element needs `touch-action: pan-y`, plus `pinch-zoom` where zooming is allowed.
 */
interface Swipe {
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onPointerMove(event: PointerEvent<HTMLElement>): void
  onPointerUp(event: PointerEvent<HTMLElement>): void
  onPointerCancel(event: PointerEvent<HTMLElement>): void
}

/**
 * Paging by swipe: `onTurn(1)` for the next item, reached by swiping right in right-to-left layouts and left otherwise.
 * With `follow` the element moves with the finger.
 */
export function useSwipe(onTurn: (step: 1 | -1) => void, { follow = false } = {}): Swipe {
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined)

  function end({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>, turns: boolean) {
    const start = from.current
    from.current = undefined
    if (follow) currentTarget.style.removeProperty('transform')
    if (!start || !turns) return
    const [across, down] = [clientX - start.x, clientY - start.y]
    if (Math.abs(across) < TURNS_AT || Math.abs(across) < Math.abs(down)) return
    const forward = getComputedStyle(currentTarget).direction === 'rtl' ? across > 0 : across < 0
    onTurn(forward ? 1 : -1)
  }

  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }) {
      if (pointerType !== 'mouse' && isPrimary) from.current = { x: clientX, y: clientY }
    },
    onPointerMove({ currentTarget, isPrimary, clientX }) {
      if (!follow || !from.current || !isPrimary) return
      currentTarget.style.setProperty('transform', `translateX(${clientX - from.current.x}px)`)
    },
    onPointerUp: event => end(event, true),
    // The browser took over the gesture: scrolling, or a two-finger zoom.
    onPointerCancel: event => end(event, false),
  }
}
