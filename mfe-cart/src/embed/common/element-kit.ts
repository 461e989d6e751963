/**
 * Upgrades properties that the page or its framework set before the element was defined: own properties of the instance
 * would hide the accessors, so they are deleted and set again through these.
 */
export function takeEarlyProperties(element: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue
    const value: unknown = Reflect.get(element, name)
    Reflect.deleteProperty(element, name)
    Reflect.set(element, name, value)
  }
}

/** Reflects a property to its attribute; undefined, null and false remove it. */
export function reflect(element: HTMLElement, name: string, value: unknown): void {
  if (value === undefined || value === null || value === false) element.removeAttribute(name)
  else element.setAttribute(name, value === true ? '' : String(value))
}

/** Dispatches an event that leaves the shadow root; returns false if the page prevented it. */
export function dispatch(element: HTMLElement, name: string, detail: unknown, cancelable = false): boolean {
  return element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
}

/** Parses an attribute as a whole number from 1. */
export function wholeNumber(value: string | null): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * Styles a shadow root with a constructed sheet, one per document: without a style element no CSP blocks it. Does
 * nothing if the DOM does not support constructed sheets.
 */
export function adoptStyle(root: ShadowRoot, css: string): void {
  if (!root.adoptedStyleSheets) return
  const known = sheets.get(root.ownerDocument) ?? new Map<string, CSSStyleSheet>()
  sheets.set(root.ownerDocument, known)
  let sheet = known.get(css)
  if (!sheet) {
    const view = root.ownerDocument.defaultView ?? window
    sheet = new (view as unknown as typeof globalThis).CSSStyleSheet()
    sheet.replaceSync(css)
    known.set(css, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
