import { type PointerEvent, useState } from 'react'

/** Handlers of {@link useLens} and whether the mouse is over the picture. */
interface Lens {
  readonly near: boolean
  onPointerMove(event: PointerEvent<HTMLElement>): void
  onPointerLeave(): void
}

/**
 * Magnifier under the mouse: sets `--lens-x` and `--lens-y` on the element to the point to enlarge around. Ignores
 * touch, which zooms natively.
 */
export function useLens(): Lens {
  const [near, setNear] = useState(false)
  return {
    near,
    onPointerMove(event) {
      if (event.pointerType !== 'mouse') return
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
      const { style } = event.currentTarget
      style.setProperty('--lens-x', `${((event.clientX - left) / width) * 100}%`)
      style.setProperty('--lens-y', `${((event.clientY - top) / height) * 100}%`)
      setNear(true)
    },
    onPointerLeave: () => setNear(false),
  }
}
