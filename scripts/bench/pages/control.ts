/** A control by the start of its accessible name, or by a selector. */
export type Control = { readonly name: string } | { readonly selector: string }

/** Where to tap, px, and how long after the first paint it could be found, ms. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly afterPaintMs: number
}

/** Runs in the page: the middle of the first such control on the screen once something is painted; else null. */
export function placeOfControl(control: Control): Place | null {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  if (!paint) return null
  const selector = 'selector' in control ? control.selector : 'button, a, summary, label'
  for (const element of document.querySelectorAll(selector)) {
    const name = element.getAttribute('aria-label') ?? element.textContent
    if ('name' in control && !name.trim().startsWith(control.name)) continue
    const { x, y, width, height } = element.getBoundingClientRect()
    const afterPaintMs = performance.now() - paint.startTime
    const place = { x: x + width / 2, y: y + height / 2, afterPaintMs }
    const isOnTop = element.contains(document.elementFromPoint(place.x, place.y))
    if (width > 0 && isOnTop) return place
  }
  return null
}
