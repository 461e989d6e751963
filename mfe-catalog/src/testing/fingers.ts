import { onTestFinished } from 'vitest'

/** jsdom's own forgets what it was made of. */
class FakePointerEvent extends MouseEvent {
  readonly pointerType: string
  readonly isPrimary: boolean
  constructor(type: string, init: PointerEventInit) {
    super(type, init)
    this.pointerType = init.pointerType ?? ''
    this.isPrimary = init.isPrimary ?? false
  }
}

/** Lets `fireEvent.pointerDown` and the like say what points, and which finger. */
export function fakePointerEvents(): void {
  window.PointerEvent = FakePointerEvent as typeof PointerEvent
}

/** Lays the page out in `direction` until the test ends: jsdom does not inherit it. */
export function layOut(direction: 'rtl' | 'ltr'): void {
  const style = document.createElement('style')
  style.textContent = `* { direction: ${direction} }`
  document.head.append(style)
  onTestFinished(() => style.remove())
}
