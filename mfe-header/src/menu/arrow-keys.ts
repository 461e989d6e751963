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

/** Moves the focus among `elements` with Up, Down, Home and End. Returns false, and does nothing, for another key. */
export function moveFocus(key: string, elements: readonly HTMLElement[]): boolean {
  if (key === 'ArrowDown') focusNeighbour(elements, 1)
  else if (key === 'ArrowUp') focusNeighbour(elements, -1)
  else if (key === 'Home') elements[0]?.focus()
  else if (key === 'End') elements.at(-1)?.focus()
  else return false
  return true
}

export const linksIn = (element: HTMLElement | null): readonly HTMLElement[] =>
  element ? [...element.querySelectorAll<HTMLElement>('a')] : []
