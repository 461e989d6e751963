// Assistive technology clicks without a pointer or key event.
const signs = ['pointermove', 'pointerdown', 'keydown', 'click'] as const

/** Calls `run` once, at the first sign that the visitor is about to do something; `more` adds signs. */
export function onFirstIntent(run: () => void, more: readonly 'scroll'[] = []): void {
  const awaited = [...signs, ...more]
  const listener = (event: Event) => {
    if (rests(event)) return
    for (const sign of awaited) document.removeEventListener(sign, listener, true)
    run()
  }
  for (const sign of awaited) document.addEventListener(sign, listener, { capture: true, passive: true })
}

/** Chromium reports a pointer that rests after a layout, too: the page has moved, not the visitor. */
function rests({ type, movementX, movementY }: Event & Partial<MouseEvent>): boolean {
  return type === 'pointermove' && movementX === 0 && movementY === 0
}
