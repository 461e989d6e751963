/**
 * Properties that a page or its framework set before the element was defined stand on the instance and would hide the
 * accessors: they are set again, through these.
 */
export function takeEarlyProperties(element: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue
    const value: unknown = Reflect.get(element, name)
    Reflect.deleteProperty(element, name)
    Reflect.set(element, name, value)
  }
}

/** Writes a property to its attribute; nothing, null and false take it away. */
export function reflect(element: HTMLElement, name: string, value: unknown): void {
  if (value === undefined || value === null || value === false) element.removeAttribute(name)
  else element.setAttribute(name, value === true ? '' : String(value))
}

/** Dispatches an event that leaves the shadow root; answers false where the page prevented it. */
export function tell(element: HTMLElement, name: string, detail: unknown, cancelable = false): boolean {
  return element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
}

/** A whole number from 1 on out of an attribute. */
export function wholeNumber(value: string | null): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * Styles of a shadow root by a constructed sheet, one per document: no style element, so no CSP asks about it. Does
 * nothing where there is no DOM that knows such sheets.
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
