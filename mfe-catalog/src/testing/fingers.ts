import { onTestFinished } from 'vitest'

/** jsdom's own class drops the pointer properties of its init object. */
class FakePointerEvent extends MouseEvent {
  readonly pointerType: string
  readonly isPrimary: boolean
  constructor(type: string, init: PointerEventInit) {
    super(type, init)
    this.pointerType = init.pointerType ?? ''
    this.isPrimary = init.isPrimary ?? false
  }
}

/** Makes `fireEvent.pointerDown` and the like pass on the pointer type and id. */
export function fakePointerEvents(): void {
  window.PointerEvent = FakePointerEvent as typeof PointerEvent
}

/** Sets the page's `direction` until the test ends: jsdom does not inherit it. */
export function layOut(direction: 'rtl' | 'ltr'): void {
  const style = document.createElement('style')
  style.textContent = `* { direction: ${direction} }`
  document.head.append(style)
  onTestFinished(() => style.remove())
}
