/** Focuses the item `step` places from the focused one, wrapping around and skipping items that cannot take focus. */
export function focusNeighbour(elements: readonly HTMLElement[], step: 1 | -1): void {
  const count = elements.length
  const before = document.activeElement
  const at = elements.findIndex(element => element.matches(':focus'))
  for (let distance = 1; distance <= count; distance++) {
    elements[(at + step * distance + count * (count + 1)) % count]?.focus()
    if (document.activeElement !== before) return
  }
}

export const linksIn = (element: HTMLElement | null): readonly HTMLElement[] =>
  element ? [...element.querySelectorAll<HTMLElement>('a')] : []
