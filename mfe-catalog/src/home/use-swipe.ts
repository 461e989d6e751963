import { type TouchEvent, useRef } from 'react'

/** How far a finger must go sideways, px. */
const FAR = 40

/** Handlers for an element that turns by swiping: `turn(1)` for the next one, to the right where text runs that way. */
export function useSwipe(turn: (step: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0]
      start.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : undefined
    },
    onTouchEnd({ changedTouches, currentTarget }: TouchEvent) {
      const from = start.current
      const finger = changedTouches[0]
      start.current = undefined
      if (!from || !finger) return
      const [across, down] = [finger.clientX - from.x, finger.clientY - from.y]
      if (Math.abs(across) < FAR || Math.abs(across) < Math.abs(down)) return
      const forward = getComputedStyle(currentTarget).direction === 'rtl' ? across > 0 : across < 0
      turn(forward ? 1 : -1)
    },
  }
}
