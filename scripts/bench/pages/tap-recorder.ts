/** Of session storage, because a tap may end in a navigation. What runs in the page gets it as argument. */
export const TAP_KEY = 'bench-tap'

/**
 * Runs in the page before any script of its own. Records when the first tap became visible: an aria or data attribute of
 * its control changed, its text field has the focus, or a panel opened.
 */
export function recordTap(key: string): void {
  const stateOf = (control: Element) =>
    [
      ...[...control.attributes]
        .filter(({ name }) => name.startsWith('aria-') || name.startsWith('data-'))
        .map(({ name, value }) => `${name}=${value}`),
      document.querySelectorAll('dialog[open], [role="dialog"], details[open], :popover-open').length,
      location.href,
    ].join(' ')
  window.addEventListener(
    'click',
    event => {
      const control =
        event.target instanceof Element && event.target.closest('button, a, input, summary, label')
      if (sessionStorage.getItem(key) !== null || !event.isTrusted || !control) return
      sessionStorage.setItem(key, '')
      const before = stateOf(control)
      const look = () => {
        const isFocusedField = control instanceof HTMLInputElement && document.activeElement === control
        if (isFocusedField || stateOf(control) !== before)
          sessionStorage.setItem(key, String(performance.now() - event.timeStamp))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}

/** Runs in the page: from the tap's input event until it became visible, ms; null: never. */
export function recordedTap(key: string): number | null {
  const recorded = sessionStorage.getItem(key) ?? ''
  return recorded === '' ? null : Number(recorded)
}
